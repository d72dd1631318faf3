import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Environment, environments } from '#infra/settings/environments.ts'
import { newP256Keys } from '#lambdas/base/p256-keys.ts'
import { withNewKeys } from '#lambdas/proofs/proof-keys.ts'
import { inspect } from '#scripts/preflight/checks.ts'
import { cloudOf } from '#scripts/preflight/cloud.ts'

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1'
const pair = newP256Keys()
const environment: Environment = {
  ...environments.production,
  pageEmail: 'pages@fanward.example',
  mailFrom: 'hello@mail.fanward.example',
  mailSender: { address: 'Fanward, 100 Sample Street', contact: 'help@fanward.example' },
  social: { google: 'google-keys' },
  pushKey: pair.publicKey,
  domain: {
    siteName: 'fanward.example',
    certificateArn,
    hostedZoneId: 'Z1',
    hostedZoneName: 'fanward.example',
  },
}

type Answer = readonly [status: number, body: object | string, errorName?: string]

/** Responses of AWS and Stripe, by request. */
const READY: Readonly<Record<string, Answer>> = {
  'POST /': [
    200,
    '<GetRoleResponse xmlns="https://iam.amazonaws.com/doc/2010-05-08/"><GetRoleResult><Role><Path>/</Path><RoleName>r</RoleName><RoleId>1</RoleId><Arn>a</Arn><CreateDate>2026-11-01T00:00:00Z</CreateDate></Role></GetRoleResult></GetRoleResponse>',
  ],
  'GET /account': [
    200,
    { cloudwatchRoleArn: 'arn:logs', throttleSettings: { rateLimit: 1e4, burstLimit: 5000 } },
  ],
  'GET /2016-08-19/account-settings': [200, { AccountLimit: { ConcurrentExecutions: 3000 } }],
  'GET /v2/email/account': [
    200,
    { ProductionAccessEnabled: true, SendingEnabled: true, SendQuota: { Max24HourSend: 5e4 } },
  ],
  'GET /v2/email/identities/mail.fanward.example': [
    200,
    {
      VerifiedForSendingStatus: true,
      DkimAttributes: { Status: 'SUCCESS' },
      MailFromAttributes: { MailFromDomainStatus: 'SUCCESS' },
    },
  ],
  'CertificateManager.DescribeCertificate': [
    200,
    { Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['fanward.example'] } },
  ],
  'secretsmanager.GetSecretValue google-keys': [
    200,
    { SecretString: '{"clientId":"1","clientSecret":"2"}' },
  ],
  'secretsmanager.GetSecretValue fanward-production-stripe': [
    200,
    { SecretString: '{"secretKey":"sk_live_1","webhookSecrets":["whsec_1","whsec_2"]}' },
  ],
  'secretsmanager.GetSecretValue fanward-production-push': [
    200,
    { SecretString: JSON.stringify({ pairs: [pair] }) },
  ],
  'secretsmanager.GetSecretValue fanward-production-passes': [200, { SecretString: '{}' }],
  'secretsmanager.GetSecretValue fanward-production-proofs': [
    200,
    { SecretString: JSON.stringify(withNewKeys(undefined)) },
  ],
  'GET /v1/webhook_endpoints': [
    200,
    {
      object: 'list',
      has_more: false,
      url: '/v1/webhook_endpoints',
      data: [],
    },
  ],
}

let answers: Record<string, Answer>
let server: Server
let address: string

beforeEach(async () => {
  answers = { ...READY }
  server = createServer(async (request, response) => {
    const [status, body, errorName] = answers[await purposeOf(request)] ?? [400, {}, 'Unknown']
    if (errorName !== undefined) response.setHeader('x-amzn-errortype', errorName)
    response.setHeader('content-type', typeof body === 'string' ? 'text/xml' : 'application/json')
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubEnv('AWS_ENDPOINT_URL', address)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'nobody')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'nothing')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

async function purposeOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  const target = request.headers['x-amz-target']
  if (target === undefined) return `${request.method} ${request.url?.split('?')[0]}`
  const { SecretId } = JSON.parse(body)
  return SecretId === undefined ? String(target) : `${target} ${SecretId}`
}

async function findings(): Promise<Record<string, { state: string; text: string }>> {
  const found = await inspect(environment, cloudOf(environment.region, address))
  return Object.fromEntries(found.map(({ part, state, text }) => [part, { state, text }]))
}

describe('preflight', () => {
  it('reads each part from the service that knows it', async () => {
    const { 'Stripe webhooks': webhooks, ...others } = await findings()

    expect(Object.keys(others)).toHaveLength(13)
    for (const [part, { state }] of Object.entries(others)) expect(state, part).toBe('ok')
    expect(webhooks).toEqual({
      state: 'do',
      text: expect.stringContaining('https://fanward.example/api/stripe/events: register'),
    })
  })

  it('takes what a service does not know for missing', async () => {
    const missing: Answer = [400, {}, 'ResourceNotFoundException']
    answers['CertificateManager.DescribeCertificate'] = missing
    answers['secretsmanager.GetSecretValue google-keys'] = missing
    answers['secretsmanager.GetSecretValue fanward-production-stripe'] = missing
    answers['secretsmanager.GetSecretValue fanward-production-push'] = missing
    answers['secretsmanager.GetSecretValue fanward-production-passes'] = missing
    answers['secretsmanager.GetSecretValue fanward-production-proofs'] = missing
    answers['GET /v2/email/identities/mail.fanward.example'] = [404, {}, 'NotFoundException']
    answers['GET /account'] = [200, { throttleSettings: { rateLimit: 1e4, burstLimit: 5000 } }]
    answers['POST /'] = [
      404,
      '<ErrorResponse><Error><Type>Sender</Type><Code>NoSuchEntity</Code><Message>none</Message></Error></ErrorResponse>',
    ]

    const found = await findings()
    expect(
      Object.entries(found).flatMap(([part, { state }]) => (state === 'ok' ? [] : [[part, state]])),
    ).toEqual([
      ['service-linked role', 'do'],
      ['API Gateway role', 'later'],
      ['certificate', 'do'],
      ['SES identity', 'do'],
      ['secret google-keys', 'do'],
      ['secret fanward-production-stripe', 'later'],
      ['Stripe webhooks', 'later'],
      ['secret fanward-production-push', 'later'],
      ['secret fanward-production-passes', 'later'],
      ['secret fanward-production-proofs', 'later'],
    ])
    expect(JSON.stringify(found)).not.toContain('could not be asked for')
  })

  it('says which part may not be asked for, and asks for the others', async () => {
    answers['GET /2016-08-19/account-settings'] = [
      403,
      { message: 'lambda:GetAccountSettings is not allowed' },
      'AccessDeniedException',
    ]

    const found = await findings()
    expect(found['Lambda quota']).toEqual({
      state: 'do',
      text: expect.stringContaining('AccessDeniedException: lambda:GetAccountSettings'),
    })
    expect(found['SES account']?.state).toBe('ok')
  })
})
