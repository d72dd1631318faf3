import type { QueueName, Rights } from '#lambdas/manifest.ts'
import { mediaGrants } from './media-grants.ts'

/** Actions, by IAM name, that a role may take on some resources. */
export interface Grant {
  readonly actions: readonly string[]
  /** ARNs. An asterisk matches any text. */
  readonly resources: readonly string[]
  /**
   * Partition keys of the table's items to which the grant is limited. An asterisk matches any text.
   */
  readonly partitions?: readonly string[]
}

/** ARNs of the resources that a function's rights may give access to. */
export interface Reachable {
  readonly tableArn: string
  readonly searchDomainArn: string
  readonly placeIndexArn: string
  readonly userPoolArn: string
  readonly queueArn: (name: QueueName) => string
  readonly liveConnectionArns: readonly string[]
  readonly siteBucketArn: string
  readonly mediaBucketArn: string
  readonly paymentsSecretArn: string
  readonly pushSecretArn: string
  readonly proofSecretArn: string
  readonly passesSecretArn: string
  /** Empty if the environment sends no mail. */
  readonly mailArns: readonly string[]
  readonly reportsBucketArn: string
}

const INDEXES = ['offers-*', 'organizations-*', 'sponsors-*']

/**
 * HTTP paths that each right allows. `read` can only search, `write` only send bulk requests;
 * `rebuild` also creates and deletes indexes and moves aliases.
 */
const SEARCH_PATHS: Readonly<
  Record<NonNullable<Rights['search']>, Readonly<Record<string, readonly string[]>>>
> = {
  read: {
    ESHttpPost: ['offers/_search', 'organizations/_search', 'sponsors/_search', '_msearch'],
  },
  write: { ESHttpPost: ['_bulk'] },
  rebuild: {
    ESHttpGet: ['_alias/*'],
    ESHttpPut: INDEXES,
    ESHttpDelete: INDEXES,
    ESHttpPost: ['_bulk', '_aliases', '*/_refresh', ...INDEXES.map((name) => `${name}/_search`)],
  },
}

/** Returns those paths of a search right that contain a wildcard. cdk-nag reports these paths. */
export function starredSearchPaths(search: NonNullable<Rights['search']>): string[] {
  const paths = Object.values(SEARCH_PATHS[search]).flat()
  return [...new Set(paths.filter((path) => path.includes('*')))]
}

const DELETE = [
  'cognito-idp:AdminDeleteUser',
  'cognito-idp:AdminGetUser',
  'cognito-idp:AdminUserGlobalSignOut',
]

const IDENTITY_ACTIONS = {
  delete: DELETE,
  deleteOthers: [...DELETE, 'cognito-idp:ListUsers'],
  admit: [
    'cognito-idp:AdminDeleteUser',
    'cognito-idp:AdminGetUser',
    'cognito-idp:AdminLinkProviderForUser',
    'cognito-idp:AdminListGroupsForUser',
    'cognito-idp:ListUsers',
  ],
  confirm: ['cognito-idp:AdminSetUserPassword', 'cognito-idp:AdminUserGlobalSignOut'],
  make: [
    'cognito-idp:AdminAddUserToGroup',
    'cognito-idp:AdminCreateUser',
    'cognito-idp:AdminDeleteUser',
    'cognito-idp:AdminGetUser',
    'cognito-idp:AdminSetUserPassword',
  ],
  govern: [
    'cognito-idp:AdminAddUserToGroup',
    'cognito-idp:AdminDisableUser',
    'cognito-idp:AdminEnableUser',
    'cognito-idp:AdminRemoveUserFromGroup',
    'cognito-idp:AdminUserGlobalSignOut',
  ],
  endSessions: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminUserGlobalSignOut'],
  listAll: ['cognito-idp:ListUsers'],
  rebuild: [
    'cognito-idp:AdminAddUserToGroup',
    'cognito-idp:AdminCreateUser',
    'cognito-idp:AdminDeleteUser',
    'cognito-idp:AdminDisableUser',
    'cognito-idp:AdminGetUser',
    'cognito-idp:AdminLinkProviderForUser',
    'cognito-idp:AdminSetUserPassword',
  ],
  resetFactor: ['cognito-idp:AdminSetUserMFAPreference', 'cognito-idp:AdminUserGlobalSignOut'],
}

/** Files from which the API builds pages. */
const SITE_FILES = ['index.html', 'pages.json']

const PLACE_ACTIONS = { search: 'geo:SearchPlaceIndexForText', read: 'geo:GetPlace' }

/** Returns the grants that a function's rights imply, and no others. */
export function grantsFor(rights: Rights, reachable: Reachable): Grant[] {
  const { table = [], indexes = [], search, places, identity, sendsTo = [] } = rights
  const grants: Grant[] = []
  if (table.length > 0) {
    grants.push(
      allow(
        table.map((action) => `dynamodb:${action}`),
        [reachable.tableArn],
      ),
    )
  }
  if (rights.updates) {
    const partitions = rights.updates.map((prefix) => `${prefix}*`)
    grants.push({ ...allow(['dynamodb:UpdateItem'], [reachable.tableArn]), partitions })
  }
  if (indexes.length > 0) {
    const arns = indexes.map((index) => `${reachable.tableArn}/index/${index}`)
    grants.push(allow(['dynamodb:Query'], arns))
  }
  if (search) {
    for (const [action, paths] of Object.entries(SEARCH_PATHS[search])) {
      const arns = paths.map((path) => `${reachable.searchDomainArn}/${path}`)
      grants.push(allow([`es:${action}`], arns))
    }
  }
  if (places) grants.push(allow([PLACE_ACTIONS[places]], [reachable.placeIndexArn]))
  if (identity) grants.push(identityGrant(identity, reachable.userPoolArn))
  if (sendsTo.length > 0) grants.push(allow(['sqs:SendMessage'], sendsTo.map(reachable.queueArn)))
  if (rights.pushes)
    grants.push(allow(['execute-api:ManageConnections'], reachable.liveConnectionArns))
  if (rights.payments) {
    grants.push(allow(['secretsmanager:GetSecretValue'], [reachable.paymentsSecretArn]))
  }
  if (rights.webPush) {
    grants.push(allow(['secretsmanager:GetSecretValue'], [reachable.pushSecretArn]))
  }
  if (rights.passes) {
    grants.push(allow(['secretsmanager:GetSecretValue'], [reachable.passesSecretArn]))
  }
  if (rights.proofs) {
    grants.push(allow(['secretsmanager:GetSecretValue'], [reachable.proofSecretArn]))
  }
  if (rights.mail && reachable.mailArns.length > 0) {
    grants.push(allow(['ses:SendEmail'], reachable.mailArns))
  }
  if (rights.reports) {
    grants.push(allow(['s3:PutObject'], [`${reachable.reportsBucketArn}/${rights.reports}*`]))
  }
  if (rights.readsReports) {
    const files = `${reachable.reportsBucketArn}/${rights.readsReports}*`
    grants.push(allow(['s3:GetObject'], [files]))
  }
  if (rights.siteFiles) {
    const files = SITE_FILES.map((name) => `${reachable.siteBucketArn}/${name}`)
    grants.push(allow(['s3:GetObject'], files))
  }
  grants.push(...mediaGrants(rights, reachable))
  return grants
}

/** Returns the grant for a user pool. */
export function identityGrant(
  identity: NonNullable<Rights['identity']>,
  userPoolArn: string,
): Grant {
  return allow(IDENTITY_ACTIONS[identity], [userPoolArn])
}

function allow(actions: readonly string[], resources: readonly string[]): Grant {
  return { actions, resources }
}
