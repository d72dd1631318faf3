import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  ForbiddenException,
  GoneException,
  LimitExceededException,
  PayloadTooLargeException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { connectionGateway } from '#lambdas/live-messages/connection-gateway.ts'
import { refusedWith, unanswered } from '#test/fixtures/cloud/client-failures.ts'

const gateway = mockClient(ApiGatewayManagementApiClient)

beforeEach(() => {
  setEnvironment({ LIVE_ENDPOINT: 'https://live.example' })
  gateway.reset()
})
afterAll(() => {
  setEnvironment({ LIVE_ENDPOINT: undefined })
  gateway.restore()
})

const FAILURES = [
  ['throttled', refusedWith(LimitExceededException)],
  ['too large', refusedWith(PayloadTooLargeException)],
  ['forbidden', refusedWith(ForbiddenException)],
  ['never answered', unanswered()],
] as const

describe('a message to a connection', () => {
  it('is posted to it as it is', async () => {
    gateway.on(PostToConnectionCommand).resolves({})

    expect(await connectionGateway().post('C1', '{"type":"state"}')).toBe('sent')
    expect(gateway.call(0).args[0].input).toEqual({
      ConnectionId: 'C1',
      Data: '{"type":"state"}',
    })
  })

  it('is not taken where the connection is gone, which is no failure', async () => {
    gateway.on(PostToConnectionCommand).rejects(refusedWith(GoneException))

    expect(await connectionGateway().post('C1', 'x')).toBe('gone')
  })

  it.each(FAILURES)('that is %s is a failure, and its connection not gone', async (_, error) => {
    gateway.on(PostToConnectionCommand).rejects(error)

    await expect(connectionGateway().post('C1', 'x')).rejects.toBe(error)
  })
})

describe('a connection', () => {
  it('is closed by its id', async () => {
    gateway.on(DeleteConnectionCommand).resolves({})

    await connectionGateway().close('C1')

    expect(gateway.call(0).args[0].input).toEqual({ ConnectionId: 'C1' })
  })

  it('that is gone stays closed', async () => {
    gateway.on(DeleteConnectionCommand).rejects(refusedWith(GoneException))

    await expect(connectionGateway().close('C1')).resolves.toBeUndefined()
  })

  it.each(FAILURES)('whose end is %s is not closed: that is a failure', async (_, error) => {
    gateway.on(DeleteConnectionCommand).rejects(error)

    await expect(connectionGateway().close('C1')).rejects.toBe(error)
  })
})
