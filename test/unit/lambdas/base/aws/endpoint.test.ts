import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, describe, expect, it } from 'vitest'
import { configuredEndpoint, searchEndpoint } from '#lambdas/base/aws/endpoint.ts'
import { setEnvironment } from '#lambdas/base/environment.ts'

type Variables = Parameters<typeof setEnvironment>[0]

let set: Variables = {}
function given(variables: Variables): void {
  set = variables
  setEnvironment(variables)
}
afterEach(() => {
  setEnvironment(Object.fromEntries(Object.keys(set).map((name) => [name, undefined])))
})

const OURS = { DYNAMODB_ENDPOINT: 'http://ours' }
const OF_SERVICE = { AWS_ENDPOINT_URL_DYNAMODB: 'http://of-the-table' }
const OF_ALL = { AWS_ENDPOINT_URL: 'http://of-all' }
const IGNORED = { AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: 'true' }

describe('the address of a service', () => {
  it.each<[string, Variables, string | undefined]>([
    ["AWS's own if nothing is set", {}, undefined],
    ['that of all services', OF_ALL, 'http://of-all'],
    ['its own rather than that of all', { ...OF_ALL, ...OF_SERVICE }, 'http://of-the-table'],
    [
      'that of all if its own is empty',
      { ...OF_ALL, AWS_ENDPOINT_URL_DYNAMODB: '' },
      'http://of-all',
    ],
    ['not that of another service', { AWS_ENDPOINT_URL_S3: 'http://files' }, undefined],
    ['ours before all others', { ...OF_ALL, ...OF_SERVICE, ...OURS }, 'http://ours'],
    ["AWS's own if others are to be ignored", { ...OF_ALL, ...OF_SERVICE, ...IGNORED }, undefined],
    ['ours even then', { ...OF_ALL, ...OURS, ...IGNORED }, 'http://ours'],
  ])('is %s', (_, variables, expected) => {
    given(variables)
    expect(configuredEndpoint('dynamodb')).toBe(expected)
  })
})

it.each([
  ['s3', { AWS_ENDPOINT_URL_S3: 'http://named' }],
  ['cognito', { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: 'http://named' }],
  ['location', { AWS_ENDPOINT_URL_LOCATION: 'http://named' }],
  ['secrets', { AWS_ENDPOINT_URL_SECRETS_MANAGER: 'http://named' }],
] as const)('%s has a variable of its own', (service, variables) => {
  given({ ...OF_ALL, ...variables })
  expect(configuredEndpoint(service)).toBe('http://named')
})

it('is the address at which the SDK would ask', async () => {
  given({ ...OF_ALL, ...OF_SERVICE })
  const asked: string[] = []
  const requestHandler = {
    async handle({ protocol, hostname }: { protocol: string; hostname: string }) {
      asked.push(`${protocol}//${hostname}`)
      throw new Error('Seen')
    },
  }
  const credentials = { accessKeyId: 'a', secretAccessKey: 's' }
  const client = new DynamoDBClient({
    region: 'ca-central-1',
    credentials,
    requestHandler,
  } as never)

  await expect(client.send(new ListTablesCommand())).rejects.toThrow('Seen')

  expect(asked[0]).toBe(configuredEndpoint('dynamodb'))
})

describe('the address of the search domain', () => {
  const DOMAIN = { OPENSEARCH_ENDPOINT: 'https://domain' }

  it.each<[string, Variables, string | undefined]>([
    ["that of the function's variable", DOMAIN, 'https://domain'],
    ['not that of all services', { ...DOMAIN, ...OF_ALL }, 'https://domain'],
    ['its own', { ...DOMAIN, AWS_ENDPOINT_URL_OPENSEARCH: 'http://node' }, 'http://node'],
    [
      'not its own if that is to be ignored',
      { ...DOMAIN, ...IGNORED, AWS_ENDPOINT_URL_OPENSEARCH: 'http://node' },
      'https://domain',
    ],
  ])('is %s', (_, variables, expected) => {
    given(variables)
    expect(searchEndpoint()).toBe(expected)
  })
})
