import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { environmentNamed } from '#infra/settings/environments.ts'
import { MINISTACK_OWNER } from '#scripts/engines/emulators.ts'
import { enginesFolder } from '#scripts/engines/fetch.ts'
import { cdkAgainst, deployAll } from './cdk.ts'
import { givenDeployedDeal } from './deployed-world.ts'
import { DIFFERENCES } from './differences.ts'
import { assembleFor, type MinistackAssembly } from './ministack-assembly.ts'
import { NOT_TAKEN_BY_MOTO } from './not-taken.ts'
import { signUpAndIn } from './pool-visitor.ts'
import { type Asked, viewerOf } from './viewer.ts'

const { region } = environmentNamed('production')
/** Time limit of the deployment, which takes about a minute with its build. */
const PATIENCE_MS = 10 * 60_000

/** Resource types that neither moto nor ministack deploys, so no test deploys them. */
const NEITHER_TAKES = [
  'AWS::ApiGatewayV2::RouteResponse',
  'AWS::Athena::NamedQuery',
  'AWS::Budgets::Budget',
  'AWS::CloudTrail::Trail',
  'AWS::CloudWatch::CompositeAlarm',
  'AWS::CodeDeploy::Application',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::Cognito::UserPoolRiskConfigurationAttachment',
  'AWS::IAM::OIDCProvider',
  'AWS::Location::APIKey',
  'AWS::Location::PlaceIndex',
  'AWS::WAFv2::LoggingConfiguration',
  'AWS::WAFv2::WebACLAssociation',
  // Ministack runs the functions of custom resources, but copying the site's files did not end
  // within nine minutes.
  'Custom::AWS',
  'Custom::CDKBucketDeployment',
]

/** Alarms are deployed except those on metric math, which ministack does not support. */
const PARTLY_TAKEN = 'AWS::CloudWatch::Alarm'

const given = process.env['MINISTACK_ENDPOINT']
if (given === undefined) throw new Error('MINISTACK_ENDPOINT names the ministack to deploy to')
const endpoint: string = given
const viewer = viewerOf(endpoint)

let folder: string
let assembly: MinistackAssembly
let outputs: Record<string, Record<string, string>>
const journey: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanward-ministack-'))
  assembly = await assembleFor(endpoint, folder)
}, PATIENCE_MS)
afterAll(async () => {
  writeTable()
  await rm(folder, { recursive: true, force: true })
})

/**
 * Writes a list of what was deployed, what no emulator supports, the steps of the journey, and the
 * differences from AWS.
 */
function writeTable(): void {
  const { stacks, deployed, left } = assembly
  const rows = [...left]
    .filter(([type]) => NEITHER_TAKES.includes(type) || type === PARTLY_TAKEN)
    .sort()
    .map(([type, count]) => `  ${String(count).padStart(4)}  ${type}`)
  const lines = [
    `${deployed} resources in ${stacks} stacks deployed into ministack; what neither emulator takes:`,
    ...rows,
    'The journey:',
    ...journey.map((line) => `  ${line}`),
    'Differences from AWS:',
    ...DIFFERENCES.map(({ name, onAws }) => `  ${name} (AWS: ${onAws})`),
  ]
  writeFileSync(join(enginesFolder, 'deployed-journey.txt'), lines.join('\n'))
}

function output(stack: string, name: string): string {
  const value = outputs[`Fanward-production-${stack}`]?.[name]
  if (value === undefined) throw new Error(`The stack ${stack} has no output ${name}`)
  return value
}

/** Requests the API through CloudFront and returns the status and the parsed answer. */
async function api(path: string, asked: Asked = {}) {
  const { status, text } = await viewer(`${output('Site', 'siteUrl')}/api${path}`, asked)
  journey.push(`${asked.method ?? 'GET'} /api${path}: ${status}`)
  return { status, body: JSON.parse(text) as unknown }
}

it('names every type that neither emulator takes', () => {
  const left = [...assembly.left.keys()].filter((type) => NOT_TAKEN_BY_MOTO.includes(type))
  expect(left.sort()).toEqual([...NEITHER_TAKES, PARTLY_TAKEN].sort())
})

it('the CDK bootstraps two regions and deploys every stack', {
  timeout: PATIENCE_MS,
}, async () => {
  const cdk = cdkAgainst({ endpoint, region }, folder, 'ministack')
  const regions = [region, 'us-east-1'].map((name) => `aws://${MINISTACK_OWNER}/${name}`)
  await cdk('bootstrap', ...regions)
  const file = join(folder, 'deployed.json')
  const log = await cdk('deploy', ...deployAll(assembly.folder, 4), '--outputs-file', file)
  outputs = JSON.parse(readFileSync(file, 'utf8')) as typeof outputs
  expect(log.match(/✅/g)).toHaveLength(assembly.stacks)
})

it('CloudFront refuses a request to the API without HTTPS', async () => {
  const plain = output('Site', 'siteUrl').replace('https:', 'http:')
  expect((await viewer(`${plain}/api/deals`)).status).toBe(403)
})

it('a fan reads the list, signs up with the mailed code, follows and redeems', async () => {
  const { team, deal } = await givenDeployedDeal(endpoint, region)

  const list = await api('/deals')
  expect(list).toMatchObject({ status: 200, body: { items: [{ key: deal.key }] } })
  expect((await api('/me')).status).toBe(401)

  const email = 'fan@fans.example'
  const pool = {
    endpoint,
    userPoolId: output('Identity', 'userPoolId'),
    userPoolClientId: output('Identity', 'userPoolClientId'),
  }
  const token = await signUpAndIn(pool, email, 'Fanward-demo-1')
  journey.push('Cognito: signed up, confirmed by mail, signed in by SRP')
  const forged = { authorization: `Bearer ${token.slice(0, -8)}AAAAAAAA` }
  expect((await api('/me', { headers: forged })).status).toBe(401)

  const headers = { authorization: `Bearer ${token}` }
  const first = '/authorizedFunctions/updateUserDataAfterLoginOrSignUp'
  await api(first, { method: 'POST', headers, body: { email } })
  const redeeming = { method: 'POST', headers, body: { teamKey: team.key, after: 0 } }
  const early = await api(`/deals/${deal.key}/redemptions`, redeeming)
  expect(early.body).toMatchObject({ code: 'notFollowing' })
  await api(`/me/follows/${team.key}`, { method: 'PUT', headers })
  const redeemed = await api(`/deals/${deal.key}/redemptions`, redeeming)

  expect(redeemed).toMatchObject({ status: 200, body: { isNew: true, redemption: { number: 1 } } })
  expect((await api('/me', { headers })).body).toMatchObject({ user: { email }, teams: [team.key] })
  const mine = (await api('/me/deals', { headers })).body
  expect(mine).toMatchObject({ redeemed: { [deal.key]: expect.any(String) } })
})

it.each(DIFFERENCES.map((difference) => [difference.name, difference] as const))(
  'ministack still differs from AWS: %s',
  async (_name, { probe, expected }) => {
    const siteUrl = output('Site', 'siteUrl')
    expect(await probe({ endpoint, region, siteUrl })).toMatch(expected)
  },
)
