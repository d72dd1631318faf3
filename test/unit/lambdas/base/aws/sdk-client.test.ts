import { expect, it, vi } from 'vitest'
import { sdkClient } from '#lambdas/base/aws/sdk-client.ts'

it('loads a client once, and again after a failure', async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new Error('The file of the client cannot be read'))
    .mockResolvedValue(() => 'client')
  const client = sdkClient('s3', load)

  await expect(client()).rejects.toThrow('cannot be read')
  expect(await client()).toBe('client')
  expect(await client()).toBe('client')
  expect(load).toHaveBeenCalledTimes(2)
})
