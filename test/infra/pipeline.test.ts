import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ENVIRONMENT_NAMES } from '#infra/settings/environments.ts'
import { STAND_IN_REPOSITORY } from '#infra/settings/stand-ins.ts'
import { synthesized } from './synthesized.ts'

interface Step {
  readonly uses?: string
  readonly run?: string
}

interface Job {
  readonly needs?: string
  readonly uses?: string
  readonly environment?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly with?: { readonly environment: string }
  readonly steps?: readonly Step[]
}

const FOLDER = '.github/workflows'
const texts = readdirSync(FOLDER).map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
const workflow = (file: string): Readonly<Record<string, Job>> =>
  parse(readFileSync(`${FOLDER}/${file}`, 'utf8')).jobs
const release = workflow('deploy.yml')
const { deploy } = workflow('deploy-environment.yml')

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
    const runs = (deploy?.steps ?? []).flatMap(({ run }) => run ?? [])
    const at = (part: string) => runs.findIndex((run) => run.includes(part))
    expect(at('cdk -- diff')).toBeGreaterThan(-1)
    expect(at('cdk -- deploy')).toBeGreaterThan(at('cdk -- diff'))
    expect(at('npm run keep-maps -- --bucket')).toBeGreaterThan(at('cdk -- deploy'))
    expect(at('npm run smoke -- --environment')).toBeGreaterThan(at('cdk -- deploy'))
    expect(at('describe-alarms --state-value ALARM')).toBeGreaterThan(
      at('npm run smoke -- --environment'),
    )
  })

  test('takes every environment after the one before, each with the approval that it asks for', () => {
    const deployments = Object.entries(release).filter(([, job]) => job.uses !== undefined)
    const named = deployments.map(([name, job]) => [name, job.with?.environment, job.needs])
    expect(named).toEqual([
      ['dev', 'dev', 'test'],
      ['staging', 'staging', 'dev'],
      ['production', 'production', 'name-release'],
    ])
    expect(named.map(([name]) => name).sort()).toEqual([...ENVIRONMENT_NAMES].sort())
    expect(release['name-release']?.needs).toBe('staging')
    expect(deploy?.environment).toBe('$' + '{{ inputs.environment }}')
  })

  test('keeps no secret, and runs only code of others that cannot change under its name', () => {
    for (const text of texts) expect(text).not.toContain('secrets.')
    const jobs = [...Object.values(release), deploy]
    const used = jobs.flatMap((job) => (job?.steps ?? []).flatMap(({ uses }) => uses ?? []))
    expect(used.length).toBeGreaterThan(4)
    for (const uses of used) expect(uses).toMatch(/@[0-9a-f]{40}$/)
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
      const kept = statements.find(({ Action }) => Action.includes('s3:PutObject'))
      expect(kept?.Resource).toMatch(/^arn:aws:s3:::fanward-[a-z]+-stor\*\/maps\/\*$/)
    }
  })
})
