import type { Rights } from '#lambdas/manifest.ts'
import { alertRatePerSender } from '../settings/alert-rate.ts'
import type { Environment } from '../settings/environments.ts'
import { queueVariable } from '../settings/resource-names.ts'
import { siteOrigin } from '../settings/site-origin.ts'
import { transportOf } from '../settings/transports.ts'
import { type Backend, present } from './backend.ts'
import { acceptedOriginKeys } from './origin-keys.ts'

interface Needs {
  readonly name: string
  readonly rights: Rights
  readonly verifiesTokens?: boolean
  readonly isBehindSite?: boolean
}

/**
 * Returns the environment variables that a function needs (lambdas/base/environment.ts): for its
 * rights, for verifying tokens, and for rejecting requests that bypass CloudFront.
 */
export function variablesFor(
  backend: Backend,
  { name, rights, verifiesTokens, isBehindSite }: Needs,
): Record<string, string> {
  const variables = transportVariables(backend.environment, name, rights)
  if (rights.table || rights.indexes) variables['TABLE_NAME'] = backend.tableName
  if (rights.search) variables['OPENSEARCH_ENDPOINT'] = present(backend.search, 'search').endpoint
  if (rights.places) variables['PLACE_INDEX'] = present(backend.placeIndex, 'placeIndex').name
  if (rights.siteUrl) {
    variables['SITE_URL'] = present(backend.siteUrl, 'siteUrl')
    if (backend.environment.domain) variables['SITE_IS_LISTED'] = 'true'
  }
  if (rights.siteOrigins) variables['SITE_ORIGINS'] = siteOrigin(backend.environment)
  if (rights.secondFactor && backend.environment.isProtected) {
    variables['SECOND_FACTOR'] = 'required'
  }
  if (rights.siteFiles) variables['SITE_BUCKET'] = present(backend.siteFiles, 'siteFiles').name
  if (rights.payments) {
    variables['STRIPE_SECRET_ID'] = present(backend.paymentsSecretArn, 'paymentsSecretArn')
  }
  if (rights.webPush) {
    variables['PUSH_SECRET_ID'] = present(backend.pushSecretArn, 'pushSecretArn')
    const { readUnits, writeUnits } = alertRatePerSender(backend.environment)
    variables['ALERT_READS_PER_SECOND'] = readUnits.toFixed(2)
    variables['ALERT_WRITES_PER_SECOND'] = writeUnits.toFixed(2)
  }
  if (rights.passes) {
    variables['PASSES_SECRET_ID'] = present(backend.passesSecretArn, 'passesSecretArn')
  }
  if (rights.proofs) {
    variables['PROOF_SECRET_ID'] = present(backend.proofSecretArn, 'proofSecretArn')
  }
  if (rights.mail) Object.assign(variables, mailVariables(backend.environment))
  if (rights.reports || rights.readsReports) {
    variables['REPORTS_BUCKET'] = present(backend.reports, 'reports').name
  }
  if (rights.pictures || rights.uploads || rights.files)
    variables['MEDIA_BUCKET'] = present(backend.media, 'media').name
  if (rights.identity) variables['USER_POOL_ID'] = present(backend.userPool, 'userPool').id
  if (rights.pushes) variables['LIVE_ENDPOINT'] = present(backend.live, 'live').endpoint
  for (const queue of rights.sendsTo ?? []) {
    variables[queueVariable(queue)] = present(backend.queues, 'queues')[queue].url
  }
  if (isBehindSite) variables['ORIGIN_KEYS'] = acceptedOriginKeys(backend.environment)
  if (verifiesTokens) {
    const { issuer, clientId } = present(backend.tokens, 'tokens')
    variables['TOKEN_ISSUER'] = issuer
    variables['USER_POOL_CLIENT_ID'] = clientId
  }
  return variables
}

function transportVariables(
  { transports }: Environment,
  name: string,
  rights: Rights,
): Record<string, string> {
  const { pictures, uploads, reports, readsReports, siteFiles } = rights
  const variables: Record<string, string> = {}
  if (rights.table || rights.indexes) {
    variables['TABLE_TRANSPORT'] = transportOf(name, 'table', transports)
  }
  if (pictures || uploads || reports || readsReports || siteFiles) {
    variables['FILES_TRANSPORT'] = transportOf(name, 'files', transports)
  }
  if (rights.search) variables['SEARCH_TRANSPORT'] = transportOf(name, 'search', transports)
  return variables
}

function mailVariables({ mailFrom, mailSender }: Environment): Record<string, string> {
  if (mailFrom === undefined) return {}
  if (mailSender === undefined) throw new Error('environments.ts: mailFrom needs mailSender')
  const { address, contact } = mailSender
  return { MAIL_FROM: `Fanward <${mailFrom}>`, MAIL_ADDRESS: address, MAIL_CONTACT: contact }
}
