import type { App } from 'aws-cdk-lib'
import type { Backend } from './constructs/backend.ts'
import type { Environment } from './settings/environments.ts'
import { AccessStack } from './stacks/access-stack.ts'
import { AnalyticsStack } from './stacks/analytics-stack.ts'
import { IdentityStack } from './stacks/identity-stack.ts'
import { MailStack } from './stacks/mail-stack.ts'
import { NetworkStack } from './stacks/network-stack.ts'
import { PlacesStack } from './stacks/places-stack.ts'
import { QueuesStack } from './stacks/queues-stack.ts'
import { SearchStack } from './stacks/search-stack.ts'
import { PassesStack, PaymentsStack, ProofsStack, PushStack } from './stacks/secret-stacks.ts'
import { StorageStack } from './stacks/storage-stack.ts'
import { TableStack } from './stacks/table-stack.ts'

interface GroundOptions {
  readonly environment: Environment
  /** Folder of built functions: dist/lambdas, or a fixture in tests. */
  readonly bundlesFolder: string
}

/** Adds the stacks that store data, and the stacks that functions depend on. */
export function addGround(app: App, { environment, bundlesFolder }: GroundOptions) {
  const { table } = new TableStack(app, 'Table', environment)
  const storage = new StorageStack(app, 'Storage', environment)
  new AnalyticsStack(app, 'Analytics', environment, storage.reports)
  const access = new AccessStack(app, 'Access', {
    environment,
    reportsBucketArn: storage.reportsAccess.arn,
  })
  access.addStackDependency(storage, "It names the reports' bucket by its export")
  const ground = {
    environment,
    bundles: { folder: bundlesFolder },
    tableName: table.tableName,
    tableArn: table.tableArn,
  }
  const identity = addIdentity(app, ground)
  const network = new NetworkStack(app, 'Network', environment, table.tableArn)
  const search = new SearchStack(app, 'Search', environment, network)
  const places = new PlacesStack(app, 'Places', environment)
  const payments = new PaymentsStack(app, 'Payments', environment)
  const passes = new PassesStack(app, 'Passes', environment)
  const push = new PushStack(app, 'Push', environment)
  const proofs = new ProofsStack(app, 'Proofs', environment)
  const queues = new QueuesStack(app, 'Queues', environment, storage.media)
  const backend: Backend = {
    ...ground,
    search: search.access,
    placeIndex: places.placeIndex,
    userPool: { id: identity.userPool.userPoolId, arn: identity.userPool.userPoolArn },
    tokens: { issuer: identity.issuer, clientId: identity.client.userPoolClientId },
    queues: queues.addresses,
    media: storage.mediaAccess,
    reports: storage.reportsAccess,
    paymentsSecretArn: payments.secretArn,
    pushSecretArn: push.secretArn,
    passesSecretArn: passes.secretArn,
    proofSecretArn: proofs.secretArn,
  }
  return { backend, table, storage, identity, queues }
}

function addIdentity(app: App, backend: Backend): IdentityStack {
  const { environment } = backend
  const identity = new IdentityStack(app, 'Identity', backend)
  if (environment.mailFrom !== undefined) {
    const mail = new MailStack(app, 'Mail', environment, environment.mailFrom)
    identity.addStackDependency(mail, 'The pool writes from its domain')
  }
  return identity
}
