import { describe, expect, test } from 'vitest'
import { rejectUnreachableRights } from '#infra/constructs/backend-function.ts'
import { consumers, functions, type Rights, schedules } from '#lambdas/manifest.ts'
import { mediaAllowed } from './media-rights.ts'
import { IDENTITY } from './pool-actions.ts'
import { speller } from './spelling.ts'
import { synthesized } from './synthesized.ts'

const app = synthesized('production')
const spell = speller(app)
const PREFIX = 'fanward-production-'
const DOMAIN = 'arn:aws:es:ca-central-1:<AWS::AccountId>:domain/fanward-production-search-1'

/**
 * Permissions that Lambda needs to run a function in a VPC. The function's own code is denied them.
 */
const INTERFACES = [
  'AssignPrivateIpAddresses',
  'CreateNetworkInterface',
  'DeleteNetworkInterface',
  'DescribeNetworkInterfaces',
  'DescribeSubnets',
  'UnassignPrivateIpAddresses',
].map((action) => `ec2:${action} on *`)

const SEARCH = {
  read: ['offers/_search', 'organizations/_search', 'sponsors/_search', '_msearch'].map(
    (path) => `Post ${path}`,
  ),
  write: ['Post _bulk'],
  rebuild: ['Get _alias/*', 'Post _aliases', 'Post _bulk', 'Post */_refresh'].concat(
    ['offers-*', 'organizations-*', 'sponsors-*'].flatMap((name) => [
      `Put ${name}`,
      `Delete ${name}`,
      `Post ${name}/_search`,
    ]),
  ),
}

/**
 * Permissions to send to WebSocket connections and to close them. Excludes reading their details.
 */
const CONNECTIONS = ['POST', 'DELETE'].map(
  (method) =>
    `arn:aws:execute-api:ca-central-1:<AWS::AccountId>:live-api/live/${method}/@connections/*`,
)

const PLACES = { search: 'SearchPlaceIndexForText', read: 'GetPlace' }

/**
 * Permissions to read two files of the site. There is no permission to list files. Without it, S3
 * answers 403 instead of 404 for a missing file, and the function treats both as failures.
 */
const SITE_FILES = [
  's3:GetObject on files bucket/index.html',
  's3:GetObject on files bucket/pages.json',
]

/**
 * Permissions to send mail from the sender's two identities and with the configuration set. SES has
 * verified at least one of the identities.
 */
const MAIL = [
  'identity/hello@mail.fanward.example',
  'identity/mail.fanward.example',
  'configuration-set/fanward-production-mail',
].map((name) => `ses:SendEmail on arn:aws:ses:ca-central-1:<AWS::AccountId>:${name}`)

function impliedBy({
  table = [],
  updates = [],
  indexes = [],
  search,
  places,
  identity,
  sendsTo = [],
  pictures,
  uploads,
  files,
  pushes,
  payments,
  webPush,
  passes,
  proofs,
  reports,
  readsReports,
  siteFiles,
  mail,
}: Rights): string[] {
  return [
    ...table.map((action) => `dynamodb:${action} on table`),
    ...updates.map((prefix) => `dynamodb:UpdateItem on table where LeadingKeys ${prefix}*`),
    ...indexes.map((index) => `dynamodb:Query on table/index/${index}`),
    ...(search ? SEARCH[search].map(searching) : []),
    ...(search ? INTERFACES : []),
    ...(places ? [`geo:${PLACES[places]} on place index`] : []),
    ...(identity ? IDENTITY[identity].map((action) => `cognito-idp:${action} on user pool`) : []),
    ...sendsTo.map((queue) => `sqs:SendMessage on queue ${PREFIX}${queue}`),
    ...mediaAllowed({ pictures, uploads, files }),
    ...(reports ? [`s3:PutObject on reports bucket/${reports}*`] : []),
    ...(readsReports ? [`s3:GetObject on reports bucket/${readsReports}*`] : []),
    ...(payments ? ['secretsmanager:GetSecretValue on secret fanward-production-stripe'] : []),
    ...(webPush ? ['secretsmanager:GetSecretValue on secret fanward-production-push'] : []),
    ...(passes ? ['secretsmanager:GetSecretValue on secret fanward-production-passes'] : []),
    ...(proofs ? ['secretsmanager:GetSecretValue on secret fanward-production-proofs'] : []),
    ...(siteFiles ? SITE_FILES : []),
    ...(mail ? MAIL : []),
    ...(pushes ? CONNECTIONS.map((arn) => `execute-api:ManageConnections on ${arn}`) : []),
  ]
}

function searching(request: string): string {
  const [method, path] = request.split(' ')
  return `es:ESHttp${method} on ${DOMAIN}/${path}`
}

interface Statement {
  readonly Effect: string
  readonly Action: string | string[]
  readonly Resource: unknown
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

/** Returns the partition keys to which a statement is limited, in words. */
function limitOf({ Condition }: Statement): string {
  const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']
  return keys ? ` where LeadingKeys ${keys}` : ''
}

/**
 * Returns the actions that a function may take, each with its resource, and the actions that it is
 * denied.
 */
function rightsOf(name: string): { allowed: string[]; denied: string[] } {
  const found = app
    .ofType('AWS::Lambda::Function')
    .find(({ Properties }) => Properties.FunctionName === `${PREFIX}${name}`)
  if (!found) throw new Error(`No function ${name}`)
  const [role] = found.Properties.Role['Fn::GetAtt']
  const statements: Statement[] = app
    .ofType('AWS::IAM::Policy')
    .filter((policy) => policy.stack === found.stack && policy.Properties.Roles[0].Ref === role)
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
  const spelt = (effect: string) =>
    statements
      .filter(({ Effect }) => Effect === effect)
      .flatMap((statement) =>
        [statement.Action]
          .flat()
          .flatMap((action) =>
            [statement.Resource]
              .flat()
              .map((one) => `${action} on ${spell(one, found.stack)}${limitOf(statement)}`),
          ),
      )
      .sort()
  return { allowed: spelt('Allow'), denied: spelt('Deny') }
}

function ownLog(name: string): string[] {
  return ['CreateLogStream', 'PutLogEvents'].map(
    (action) => `logs:${action} on log /aws/lambda/${PREFIX}${name}`,
  )
}

/**
 * Returns the permissions to read a consumer's event source and to send failed events to a
 * dead-letter queue. The manifest does not list them as rights.
 */
function sourceRights(name: string): string[] {
  const source = consumers.find((line) => line.name === name)?.source
  if (source?.kind === 'stream') {
    return [
      ...['DescribeStream', 'GetRecords', 'GetShardIterator'].map(
        (action) => `dynamodb:${action} on table.StreamArn`,
      ),
      'dynamodb:ListStreams on *',
      ...deadLetterRights(name),
    ]
  }
  if (schedules.some((line) => line.name === name))
    return deadLetterRights(name.replaceAll('-', ''))
  if (source === undefined) return []
  const actions = ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes']
  return [...actions, 'GetQueueUrl', 'ReceiveMessage'].map(
    (action) => `sqs:${action} on queue ${PREFIX}${source.queue}`,
  )
}

function deadLetterRights(name: string): string[] {
  const dead = app.ofType('AWS::SQS::Queue').find(({ id }) => id.startsWith(`${name}DeadLetters`))
  return ['GetQueueAttributes', 'GetQueueUrl', 'SendMessage'].map(
    (action) => `sqs:${action} on queue ${dead?.id}`,
  )
}

describe('what a function may do', () => {
  test.each(functions)(
    '$name: what its manifest line implies, and nothing besides',
    ({ name, rights }) => {
      const expected = [...impliedBy(rights), ...ownLog(name), ...sourceRights(name)]
      expect(rightsOf(name).allowed).toEqual(expected.sort())
    },
  )

  test('functions in the VPC are themselves denied what Lambda does with their role', () => {
    for (const { name, rights } of functions) {
      expect(rightsOf(name).denied, name).toEqual(rights.search ? INTERFACES : [])
    }
  })

  test('who opens a link without an account writes nothing but the count of its uses', () => {
    for (const [name, limit] of [
      ['read-value-report', 'looksOfValueReport'],
      ['download-value-report', 'filesOfValueReport'],
    ] as const) {
      const writes = rightsOf(name).allowed.filter((right) =>
        /^dynamodb:(Put|Update|Delete|BatchWrite|Condition)/.test(right),
      )
      expect(writes).toEqual([`dynamodb:UpdateItem on table where LeadingKeys LIMIT#${limit}#*`])
    }
  })

  test('no role of a function carries a managed policy', () => {
    const roles = app.ofType('AWS::IAM::Role').filter(({ stack, Properties }) => {
      const [{ Principal }] = Properties.AssumeRolePolicyDocument.Statement
      return stack !== 'Publication' && Principal.Service === 'lambda.amazonaws.com'
    })
    expect(roles.length).toBeGreaterThanOrEqual(functions.length)
    expect(roles.filter(({ Properties }) => Properties.ManagedPolicyArns)).toEqual([])
  })

  test('nobody but tasks and the nightly recount may read the whole table or touch an index itself', () => {
    const broad = functions.filter(
      ({ rights }) => rights.table?.includes('Scan') || rights.search === 'rebuild',
    )
    expect(broad.map(({ name }) => name)).toEqual([
      'recount-counters',
      'reindex',
      'list-by-day',
      'rebuild-pool',
    ])
  })
})

describe('a function that lives with the search domain', () => {
  const outside: Rights = {
    places: 'search',
    siteFiles: true,
    identity: 'admit',
    sendsTo: ['live'],
    pictures: 'resize',
    uploads: 'check',
    files: { purposes: ['brandLogo'], how: 'create' },
    pushes: true,
    payments: true,
    mail: true,
    reports: 'reports/',
    readsReports: 'exports/',
  }

  const given =
    (rights: Rights, verifiesTokens = false) =>
    () =>
      rejectUnreachableRights({ name: 'list-deals', rights, verifiesTokens })

  test.each(Object.entries(outside))(
    'cannot be given %s, which it could not reach',
    (right, value) => {
      expect(given({ table: ['GetItem'], search: 'read', [right]: value })).toThrow(right)
      expect(given({ [right]: value })).not.toThrow()
    },
  )

  test('may not check tokens there, but it has the table and the address of the site', () => {
    const rights: Rights = {
      table: ['GetItem'],
      indexes: ['byTeam'],
      search: 'read',
      siteUrl: true,
    }
    expect(given(rights)).not.toThrow()
    expect(given(rights, true)).toThrow('verifiesTokens')
  })
})
