import { expect, it } from 'vitest'
import { aroundS3 } from '#lambdas/base/s3/s3.ts'
import { listObjects, putObjects } from '#lambdas/media/bucket.ts'
import { forgetFiles } from '#lambdas/services/uploads/adopt-file.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'

const PER_ANSWER = 3
const DAY_MS = 24 * 3600 * 1000

openTestCloud()

/** Number of responses of the local S3 that are followed by another page of the list. */
let unfinished = 0

aroundS3(async (call, next) => {
  if (call.operation !== 'ListObjectsV2') return next(call)
  const answer = await next({ ...call, query: { ...call.query, 'max-keys': `${PER_ANSWER}` } })
  if (answer.body.toString().includes('<NextContinuationToken>')) unfinished += 1
  return answer
})

async function put(keys: readonly string[]): Promise<void> {
  await putObjects(keys.map((key) => ({ key, body: Buffer.from('x'), contentType: 'image/webp' })))
}

const keysIn = async (prefix: string) => (await listObjects(prefix)).map(({ key }) => key)

it('S3 lists several answers, none of which is lost or doubled', async () => {
  const keys = Array.from({ length: 10 }, (_, at) => `media/pages/é & ${at}.webp`)
  await put([...keys, 'media/pagesbeside.webp'])

  expect(await keysIn('media/pages/')).toEqual(keys)
  expect(unfinished).toBe(3)
})

it('files that an entity no longer uses are deleted from all answers', async () => {
  const file = { purpose: 'dealPicture', entityKey: '01LISTED' } as const
  const folder = 'media/images/offers/01LISTED/'
  const leftOver = Array.from({ length: 10 }, (_, at) => `${folder}offer-0${at}@800.webp`)
  const own = `${folder}offer-Z.jpg`
  await put([...leftOver, own])

  const now = new Date(Date.now() + 2 * DAY_MS)
  await forgetFiles({ ...file, replaced: undefined, kept: own.slice('media/'.length), now })

  expect(await keysIn(folder)).toEqual([own])
})
