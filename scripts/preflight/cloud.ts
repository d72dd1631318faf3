import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { APIGatewayClient, GetAccountCommand } from '@aws-sdk/client-api-gateway'
import { GetRoleCommand, IAMClient } from '@aws-sdk/client-iam'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import {
  GetEmailIdentityCommand,
  GetAccountCommand as GetMailAccountCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import { stripeClient } from '#lambdas/payments/stripe-client.ts'
import {
  CERTIFICATE_REGION,
  type CertificateState,
  type GatewayAccount,
  SEARCH_ROLE,
} from './account.ts'
import type { MailAccount, MailIdentity } from './mail.ts'
import type { Webhook } from './webhooks.ts'

/**
 * Calls of preflight to AWS and Stripe. Undefined means that a resource does not exist; other
 * failures are thrown.
 */
export interface Cloud {
  hasSearchRole(): Promise<boolean>
  gatewayAccount(): Promise<GatewayAccount>
  concurrencyLimit(): Promise<number>
  mailAccount(): Promise<MailAccount>
  mailIdentity(domain: string): Promise<MailIdentity | undefined>
  certificate(arn: string): Promise<CertificateState | undefined>
  secret(name: string): Promise<string | undefined>
  webhooks(secretKey: string): Promise<readonly Webhook[]>
}

/**
 * Returns the calls, which use the shell's AWS credentials. Tests replace Stripe with
 * `stripeEndpoint`.
 */
export function cloudOf(region: string, stripeEndpoint?: string): Cloud {
  const mail = new SESv2Client({ region })
  const secrets = new SecretsManagerClient({ region })
  return {
    hasSearchRole: async () =>
      (await unlessMissing(
        new IAMClient({ region }).send(new GetRoleCommand({ RoleName: SEARCH_ROLE })),
      )) !== undefined,
    gatewayAccount: () => readGatewayAccount(region),
    concurrencyLimit: async () => {
      const settings = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}))
      return settings.AccountLimit?.ConcurrentExecutions ?? 0
    },
    mailAccount: async () => {
      const account = await mail.send(new GetMailAccountCommand({}))
      return {
        hasProductionAccess: account.ProductionAccessEnabled ?? false,
        isSending: account.SendingEnabled ?? false,
        perDay: account.SendQuota?.Max24HourSend ?? 0,
        perSecond: account.SendQuota?.MaxSendRate ?? 0,
      }
    },
    mailIdentity: (domain) => readMailIdentity(mail, domain),
    certificate: readCertificate,
    secret: async (SecretId) =>
      (await unlessMissing(secrets.send(new GetSecretValueCommand({ SecretId }))))?.SecretString,
    webhooks: async (secretKey) =>
      (await stripeClient(secretKey, stripeEndpoint).webhookEndpoints.list({ limit: 100 })).data,
  }
}

async function readGatewayAccount(region: string): Promise<GatewayAccount> {
  const account = await new APIGatewayClient({ region }).send(new GetAccountCommand({}))
  return {
    logRole: account.cloudwatchRoleArn,
    ratePerSecond: account.throttleSettings?.rateLimit ?? 0,
    burst: account.throttleSettings?.burstLimit ?? 0,
  }
}

async function readMailIdentity(
  client: SESv2Client,
  EmailIdentity: string,
): Promise<MailIdentity | undefined> {
  const identity = await unlessMissing(client.send(new GetEmailIdentityCommand({ EmailIdentity })))
  return (
    identity && {
      isVerified: identity.VerifiedForSendingStatus ?? false,
      signing: identity.DkimAttributes?.Status ?? 'NOT_STARTED',
      returnPath: identity.MailFromAttributes?.MailFromDomainStatus ?? 'NOT_STARTED',
    }
  )
}

async function readCertificate(CertificateArn: string): Promise<CertificateState | undefined> {
  const client = new ACMClient({ region: CERTIFICATE_REGION })
  const answer = await unlessMissing(
    client.send(new DescribeCertificateCommand({ CertificateArn })),
  )
  const found = answer?.Certificate
  return (
    found && {
      status: found.Status ?? 'UNKNOWN',
      names: found.SubjectAlternativeNames ?? [],
      expiresAt: found.NotAfter,
    }
  )
}

/** Errors with which AWS services report that a resource does not exist. */
const MISSING = ['NoSuchEntityException', 'NotFoundException', 'ResourceNotFoundException']

async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && MISSING.includes(error.name)) return undefined
    throw error
  }
}
