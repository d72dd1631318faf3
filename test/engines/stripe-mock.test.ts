import { readFileSync } from 'node:fs'
import { Ajv, type ErrorObject } from 'ajv'
import { expect, it } from 'vitest'
import {
  toAccount,
  toCheckoutSession,
  toDispute,
  toPayment,
  toRefund,
  toReversal,
  toTransfer,
} from '#lambdas/payments/from-stripe.ts'
import { stripeDescription } from '#scripts/engines/plans.ts'
import { type Exchange, loadStripeCalls } from '#scripts/local-cloud/index.ts'
import { recordedExchanges } from '#test/fixtures/cloud/stripe-exchanges.ts'

/**
 * The payment suite records requests to the local stand-in and its answers. stripe-mock must accept
 * the requests, and Stripe's API description must allow the answers.
 */
const exchanges = recordedExchanges()
const calls = await loadStripeCalls()
const description = JSON.parse(readFileSync(stripeDescription, 'utf8'), inJsonSchema) as Description
const ajv = new Ajv({ strict: false, validateFormats: false }).addSchema(description, 'stripe')

interface Description {
  readonly paths: Readonly<Record<string, unknown>>
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties: object }>>
  }
}

/** Converts `nullable` of OpenAPI 3.0 to JSON Schema. */
function inJsonSchema(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !('nullable' in value)) return value
  const { nullable, ...schema } = value
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : value
}

/**
 * Parameters whose names differ between our API version and the API description, which is one
 * version older.
 */
const RENAMED: Readonly<Record<string, string>> = {
  allowed_payment_method_types: 'payment_method_types',
}

function ask({ method, url, body }: Exchange): Promise<Response> {
  const inOldNames = Object.entries(RENAMED).reduce((text, [ours, theirs]) => {
    return text.replaceAll(new RegExp(`(?<=^|&)${ours}\\b`, 'g'), theirs)
  }, body)
  return fetch(`${process.env['STRIPE_MOCK_URL']}${url}`, {
    method,
    headers: {
      authorization: 'Bearer sk_test_123',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: method === 'POST' ? inOldNames : null,
  })
}

/** Returns the distinct requests of one call. */
function of(name: string): Exchange[] {
  const made = exchanges.filter(({ call }) => call === name)
  return [...new Map(made.map((one) => [`${one.url} ${one.body}`, one])).values()]
}

it.each(calls.map(({ name }) => name))('stripe-mock takes what we ask by %s', async (name) => {
  const refused: string[] = []
  for (const exchange of of(name)) {
    const answer = await ask(exchange)
    const text = await answer.text()
    if (!answer.ok) refused.push(`${exchange.url} ${exchange.body}: ${text}`)
  }
  expect(refused).toEqual([])
  expect(of(name).length).toBeGreaterThan(0)
})

it.each(calls)(
  'Stripe’s description allows what the stand-in answers to $name',
  ({ name, method }) => {
    const wrong = new Set<string>()
    for (const { url, answer } of of(name)) {
      const validate = ajv.compile({ $ref: `stripe#${schemaOf(method, url)}` })
      validate(JSON.parse(answer))
      for (const error of validate.errors ?? []) wrong.add(inWords(error))
    }
    expect([...wrong]).toEqual([])
  },
)

function schemaOf(method: string, url: string): string {
  const { pathname } = new URL(url, 'http://127.0.0.1')
  const path = Object.keys(description.paths).find((path) =>
    new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )
  const escaped = String(path).replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
  return `/paths/${escaped}/${method.toLowerCase()}/responses/200/content/application~1json/schema`
}

function inWords({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath.replaceAll(/\/\d+/g, '/0')} ${message} ${JSON.stringify(params)}`
}

it.each([
  ['checkout.session', 'checkout.sessions.retrieve', toCheckoutSession],
  ['charge', 'charges.list', toPayment],
  ['refund', 'refunds.create', toRefund],
  ['transfer', 'transfers.create', toTransfer],
  ['transfer_reversal', 'transfers.createReversal', toReversal],
  ['dispute', 'disputes.list', toDispute],
  ['account', 'accounts.retrieve', toAccount],
] as const)('Stripe’s %s has what we read of it', async (schema, call, read) => {
  const [exchange] = of(call)
  if (exchange === undefined) throw new Error(`Nobody called ${call}`)
  const answer = (await (await ask(exchange)).json()) as { data?: object[] }
  const names = new Set<string>()
  const noted = new Proxy(answer.data?.[0] ?? answer, {
    get(object, name) {
      names.add(String(name))
      return Reflect.get(object, name)
    },
  })
  read(noted as never)

  expect(Object.keys(description.components.schemas[schema]?.properties ?? {})).toEqual(
    expect.arrayContaining([...names]),
  )
})
