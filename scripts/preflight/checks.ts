import { type Environment, missingFields } from '#infra/settings/environments.ts'
import { mailDomain } from '#infra/settings/mail-domain.ts'
import { resourceName } from '#infra/settings/resource-names.ts'
import { SOCIAL_PROVIDERS } from '#shared/social.ts'
import {
  CERTIFICATE_REGION,
  judgeCertificate,
  judgeConcurrency,
  judgeGatewayQuota,
  judgeGatewayRole,
  judgeSearchRole,
  regionOf,
} from './account.ts'
import type { Cloud } from './cloud.ts'
import { judgeMailAccount, judgeMailIdentity } from './mail.ts'
import {
  judgePassSecret,
  judgeProofSecret,
  judgePushSecret,
  judgeSocialSecret,
  judgeStripeSecret,
  stripeSecretsIn,
} from './secrets.ts'
import { fine, later, toDo, type Verdict } from './verdict.ts'
import { judgeWebhooks } from './webhooks.ts'

interface Finding extends Verdict {
  readonly part: string
}

type Checks = Readonly<Record<string, () => Verdict | Promise<Verdict>>>

/**
 * Runs all checks of an environment. Each check runs separately, so that one failure hides no other
 * result.
 */
export async function inspect(environment: Environment, cloud: Cloud): Promise<Finding[]> {
  const checks: Checks = {
    'environments.ts': () => judgeSettings(environment),
    'service-linked role': async () => judgeSearchRole(await cloud.hasSearchRole()),
    'API Gateway role': async () => judgeGatewayRole(await cloud.gatewayAccount()),
    'API Gateway quota': async () => judgeGatewayQuota(await cloud.gatewayAccount(), environment),
    'Lambda quota': async () => judgeConcurrency(await cloud.concurrencyLimit(), environment),
    certificate: () => checkCertificate(environment, cloud),
    ...mailChecks(environment, cloud),
    ...socialChecks(environment, cloud),
    ...stripeChecks(environment, cloud),
    ...pushChecks(environment, cloud),
    ...passChecks(environment, cloud),
    ...proofChecks(environment, cloud),
  }
  return await Promise.all(
    Object.entries(checks).map(async ([part, check]) => ({ part, ...(await verdictOf(check)) })),
  )
}

/**
 * Runs a check and returns its verdict. An error's message is shown, because it names the missing
 * permission.
 */
async function verdictOf(check: Checks[string]): Promise<Verdict> {
  try {
    return await check()
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return toDo(`It could not be asked for (${name}: ${message})`)
  }
}

function judgeSettings(environment: Environment): Verdict {
  const missing = missingFields(environment)
  if (missing.length > 0) return toDo(`${environment.name} must name ${missing.join(', ')}`)
  return fine(`${environment.name} names what it needs`)
}

async function checkCertificate({ domain }: Environment, cloud: Cloud): Promise<Verdict> {
  if (domain === undefined) return fine("None is needed: the site answers on CloudFront's own name")
  if (regionOf(domain.certificateArn) !== CERTIFICATE_REGION) {
    return toDo(`CloudFront reads certificates in ${CERTIFICATE_REGION} alone: ask for one there`)
  }
  const certificate = await cloud.certificate(domain.certificateArn)
  return judgeCertificate(certificate, domain.siteName, new Date())
}

function mailChecks(environment: Environment, cloud: Cloud): Checks {
  const { mailFrom } = environment
  if (mailFrom === undefined) {
    return { mail: () => later('No mailFrom: Cognito sends 50 codes a day, nobody sends receipts') }
  }
  const domain = mailDomain(mailFrom)
  return {
    'SES account': async () => judgeMailAccount(await cloud.mailAccount(), environment),
    'SES identity': async () => judgeMailIdentity(await cloud.mailIdentity(domain), domain),
  }
}

function socialChecks({ social = {} }: Environment, cloud: Cloud): Checks {
  const checks = SOCIAL_PROVIDERS.flatMap((provider) => {
    const name = social[provider]
    if (name === undefined) return []
    const check = async () => judgeSocialSecret(provider, await cloud.secret(name))
    return [[`secret ${name}`, check] as const]
  })
  return Object.fromEntries(checks)
}

function stripeChecks(environment: Environment, cloud: Cloud): Checks {
  const name = resourceName(environment, 'stripe')
  return {
    [`secret ${name}`]: async () => judgeStripeSecret(await cloud.secret(name), environment),
    'Stripe webhooks': async () => {
      const secrets = stripeSecretsIn(await cloud.secret(name))
      if (secrets === undefined) return later(`They are asked for with the key in ${name}`)
      return judgeWebhooks(await cloud.webhooks(secrets.secretKey), siteOf(environment))
    },
  }
}

function pushChecks(environment: Environment, cloud: Cloud): Checks {
  const name = resourceName(environment, 'push')
  const check = async () => judgePushSecret(await cloud.secret(name), environment.pushKey)
  return { [`secret ${name}`]: check }
}

function passChecks(environment: Environment, cloud: Cloud): Checks {
  const name = resourceName(environment, 'passes')
  const { passWallets = [] } = environment
  const check = async () => judgePassSecret(await cloud.secret(name), passWallets, new Date())
  return { [`secret ${name}`]: check }
}

function proofChecks(environment: Environment, cloud: Cloud): Checks {
  const name = resourceName(environment, 'proofs')
  return { [`secret ${name}`]: async () => judgeProofSecret(await cloud.secret(name)) }
}

function siteOf({ domain, distributionName }: Environment): string | undefined {
  const name = domain?.siteName ?? distributionName
  return name && `https://${name}`
}
