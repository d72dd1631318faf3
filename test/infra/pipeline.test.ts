import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ENVIRONMENT_NAMES } from '#infra/settings/environments.ts'
import { STAND_IN_REPOSITORY } from '#infra/settings/stand-ins.ts'
import { synthesized } from './synthesized.ts'

interface Step {
  readonly name?: string
  readonly uses?: string
  readonly run?: string
  readonly if?: string
}

interface Job {
  readonly needs?: string | readonly string[]
  readonly uses?: string
  readonly environment?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress': boolean }
  readonly with?: Readonly<Record<string, string>>
  readonly steps?: readonly Step[]
  readonly 'runs-on'?: string
}

const FOLDER = '.github/workflows'
const files = readdirSync(FOLDER)
const texts = files.map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
const workflow = (file: string): Readonly<Record<string, Job>> =>
  parse(readFileSync(`${FOLDER}/${file}`, 'utf8')).jobs
const release = workflow('deploy.yml')
const rollBack = workflow('roll-back.yml')
const { deploy, watch } = workflow('deploy-environment.yml')
const input = (name: string) => `$\{{ inputs.${name} }}`
const runsOf = (job: Job | undefined) => (job?.steps ?? []).flatMap(({ run }) => run ?? [])

describe('the pipeline', () => {
  test('calls only commands that exist, and tests and looks before it deploys', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const called = texts
      .flatMap((text) => [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test))/g)])
      .map(([, name, test]) => name ?? test ?? '')
    expect(called).toEqual(
      expect.arrayContaining(['check', 'synth', 'test', 'build', 'cdk', 'smoke']),
    )
    expect(called.filter((name) => !(name in scripts))).toEqual([])
    const runs = runsOf(deploy)
    const at = (part: string) => runs.findIndex((run) => run.includes(part))
    expect(at('cdk -- diff')).toBeGreaterThan(-1)
    expect(at('cdk -- deploy')).toBeGreaterThan(at('cdk -- diff'))
    expect(at('npm run keep-maps -- --bucket')).toBeGreaterThan(at('cdk -- deploy'))
    expect(at('npm run smoke -- --environment')).toBeGreaterThan(at('cdk -- deploy'))
    expect(watch?.needs).toBe('deploy')
    const [watching] = runsOf(watch)
    expect(watching).toContain('describe-alarms --state-value ALARM')
    expect(watching).toContain('--alarm-types MetricAlarm CompositeAlarm')
    expect(watching).toContain('--query "[MetricAlarms, CompositeAlarms][]')
  })

  test('takes every environment after the one before, and production after an approval', () => {
    const deployments = Object.entries(release).filter(([, job]) => job.uses !== undefined)
    const named = deployments.map(([name, job]) => [name, job.with?.['environment'], job.needs])
    expect(named).toEqual([
      ['dev', 'dev', 'test'],
      ['staging', 'staging', ['test', 'dev']],
      ['production', 'production', ['test', 'approve']],
    ])
    expect(named.map(([name]) => name).sort()).toEqual([...ENVIRONMENT_NAMES].sort())
    expect(release['approve']).toMatchObject({
      needs: 'staging',
      environment: 'production-approval',
    })
    expect([deploy?.environment, watch?.environment]).toEqual([
      input('environment'),
      input('environment'),
    ])
  })
})

describe('the machines of the pipeline', () => {
  test('runs where every package of the lock file has a binary', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    const binaries = Object.keys(packages).filter((path) => /[-/]linux-(x64|arm64)/.test(path))
    const family = (path: string) => path.replace(/[-/]linux-.*$/, '')
    const families = new Set(binaries.map(family))
    expect(families.size).toBeGreaterThan(5)
    const jobs = files.flatMap((file) => Object.values(workflow(file)))
    const installing = jobs.filter((job) => runsOf(job).includes('npm ci'))
    expect(installing.length).toBeGreaterThan(3)
    for (const runner of new Set(installing.map((job) => job['runs-on'] ?? ''))) {
      const cpu = runner.endsWith('-arm') ? 'arm64' : 'x64'
      const fitting = binaries.filter((path) => path.includes(`linux-${cpu}`)).map(family)
      expect(
        [...families].filter((name) => !fitting.includes(name)),
        runner,
      ).toEqual([])
    }
  })

  test('keeps no secret, and runs only code of others that cannot change under its name', () => {
    for (const text of texts) expect(text).not.toContain('secrets.')
    const used = texts.flatMap((text) => [...text.matchAll(/uses: (\S+)/g)].map(([, name]) => name))
    const foreign = used.filter((name) => !name?.startsWith('./'))
    expect(foreign.length).toBeGreaterThan(4)
    for (const uses of foreign) expect(uses).toMatch(/@[0-9a-f]{40}$/)
  })

  test('gives the right to comment to no job that runs code of a pull request', () => {
    const jobs = Object.values(workflow('pull-request.yml'))
    const writing = jobs.filter(({ permissions }) =>
      Object.values(permissions ?? {}).includes('write'),
    )
    expect(writing).toHaveLength(1)
    for (const job of writing) expect(JSON.stringify(job)).not.toMatch(/checkout|npm |node /)
  })
})

describe('a roll-back', () => {
  test('waits for no approval, and only for a deployment that is under way', () => {
    const groups = [...Object.values(release), ...Object.values(rollBack)].map(
      ({ concurrency }) => concurrency?.group,
    )
    expect(new Set(groups)).toEqual(
      new Set([undefined, 'release-dev', 'release-staging', 'release-production']),
    )
    expect(release['approve']?.concurrency).toBeUndefined()
    expect(Object.values(rollBack).map(({ environment }) => environment)).toEqual([
      undefined,
      undefined,
    ])
    expect(deploy?.concurrency?.group).toBe(`deploy-${input('environment')}`)
    expect(watch?.concurrency).toBeUndefined()
    for (const text of texts) expect(text).not.toMatch(/^concurrency:\n {2}group: deploy/m)
  })

  test('is never cancelled while it waits: one release and one roll-back may join the group', () => {
    const joined = [release, rollBack].flatMap((jobs) =>
      Object.entries(jobs).filter(([, { uses }]) => uses?.endsWith('deploy-environment.yml')),
    )
    for (const [name, { concurrency }] of joined) {
      if (name === 'roll-back') continue
      expect(concurrency).toEqual({ group: `release-${name}`, 'cancel-in-progress': false })
    }
    const [guard = ''] = runsOf(rollBack['find'])
    expect(guard).toContain('.databaseId < $GITHUB_RUN_ID')
    expect(guard).toContain('exit 1')
    expect(deploy?.concurrency?.['cancel-in-progress']).toBe(false)
  })

  test('stops releases that began before it', () => {
    const [guard] = deploy?.steps ?? []
    expect(guard?.if).toBe("inputs.started != ''")
    expect(guard?.run).toContain('--workflow roll-back.yml --created ">=$STARTED"')
    for (const name of ENVIRONMENT_NAMES) expect(release[name]?.with?.['started']).toBeDefined()
    expect(rollBack['roll-back']?.with).toEqual({
      environment: input('environment'),
      ref: '$' + '{{ needs.find.outputs.sha }}',
    })
  })

  test('finds only releases that served production', () => {
    expect(release['mark-release']?.needs).toBe('production')
    expect(runsOf(release['mark-release']).join()).toContain('refs/tags/$RELEASE')
    expect(runsOf(rollBack['find']).join()).toContain('^release-[0-9]+$')
  })
})

describe('who may deploy', () => {
  const app = synthesized('production')
  const roles = app
    .ofType('AWS::IAM::Role')
    .filter(({ Properties }) => /^fanward-deploy-/.test(Properties.RoleName ?? ''))

  test('a run that GitHub vouches for, of one environment of our repository', () => {
    const trusted = roles.map(({ Properties }) => {
      const [{ Condition, Action }] = Properties.AssumeRolePolicyDocument.Statement
      return [Properties.RoleName, Action, Condition.StringEquals]
    })
    expect(trusted).toEqual(
      ENVIRONMENT_NAMES.map((name) => [
        `fanward-deploy-${name}`,
        'sts:AssumeRoleWithWebIdentity',
        {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': `repo:${STAND_IN_REPOSITORY}:environment:${name}`,
        },
      ]),
    )
  })

  test('it may take on what the bootstrap made, let the canary redeem, look at alarms and keep source maps, nothing else', () => {
    const policies = app.ofType('AWS::IAM::Policy').filter(({ stack }) => stack === 'Pipeline')
    expect(policies).toHaveLength(roles.length)
    for (const { Properties } of policies) {
      const statements: { Action: string | string[]; Resource: unknown }[] =
        Properties.PolicyDocument.Statement
      const actions = statements.map(({ Action }) => Action)
      expect(actions.sort()).toEqual([
        'cloudwatch:DescribeAlarms',
        'lambda:InvokeFunction',
        ['s3:GetObject', 's3:PutObject'],
        's3:ListBucket',
        'sts:AssumeRole',
      ])
      const invoked = statements.find(({ Action }) => Action === 'lambda:InvokeFunction')
      expect(JSON.stringify(invoked?.Resource)).toMatch(/:function:fanward-[a-z]+-redeem-canary"/)
      const described = statements.find(({ Action }) => Action === 'cloudwatch:DescribeAlarms')
      expect(described?.Resource).toBe('*')
      const kept = statements.find(({ Action }) => Action.includes('s3:PutObject'))
      expect(kept?.Resource).toMatch(/^arn:aws:s3:::fanward-[a-z]+-stor\*\/maps\/\*$/)
    }
  })
})
