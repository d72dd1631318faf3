import { runInNewContext } from 'node:vm'
import { pageRequestSource } from '#infra/edge/functions.ts'
import { synthesized } from './synthesized.ts'

export const app = synthesized('production')

export function headersOf(id: string) {
  const found = app
    .ofType('AWS::CloudFront::ResponseHeadersPolicy')
    .find((policy) => policy.id.startsWith(id))
  return found?.Properties.ResponseHeadersPolicyConfig
}

export function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

type Headers = Record<string, { value: string }>

export interface Message {
  uri: string
  headers: Headers
  querystring: Record<string, { value: string }>
}

export const valued = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))

export function run(source: string, uri: string, query: Record<string, string>, headers: Headers) {
  const querystring = valued(query)
  const event = { request: { uri, querystring, headers } }
  const request: Message = runInNewContext(`${source}; handler(event)`, { event })
  return request
}

export const ask = (uri: string, query: Record<string, string> = {}, headers: Headers = {}) =>
  run(pageRequestSource, uri, query, headers)
