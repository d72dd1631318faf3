import { afterAll, expect, it } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { aroundS3 } from '#lambdas/base/s3/s3.ts'
import { listObjects } from '#lambdas/media/bucket.ts'

const AT = '2026-11-23T10:00:00.000Z'

function answerWith(keys: readonly string[], next?: string): string {
  const contents = keys.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>${AT}</LastModified></Contents>`,
  )
  const token = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  return `<ListBucketResult>${token}${contents.join('')}</ListBucketResult>`
}

/** Responses, by the continuation token in the request. */
const ANSWERS: Readonly<Record<string, string>> = {
  '': answerWith(['media/a', 'media/b &amp; c'], '1/+='),
  '1/+=': answerWith(['media/d'], 'last'),
  last: answerWith(['media/e']),
}

setEnvironment({ MEDIA_BUCKET: 'media' })
afterAll(() => setEnvironment({ MEDIA_BUCKET: undefined }))

it('lists all objects with a prefix, also if S3 returns them in several answers', async () => {
  const asked: unknown[] = []
  aroundS3(async ({ query = {} }) => {
    asked.push(query)
    const body = Buffer.from(ANSWERS[query['continuation-token'] ?? ''] ?? '')
    return { status: 200, headers: {}, body }
  })

  const listed = await listObjects('media/')

  const at = new Date(AT)
  const keys = ['media/a', 'media/b & c', 'media/d', 'media/e']
  expect(listed).toEqual(keys.map((key) => ({ key, at })))
  const query = { 'list-type': '2', prefix: 'media/' }
  expect(asked).toEqual([
    query,
    { ...query, 'continuation-token': '1/+=' },
    { ...query, 'continuation-token': 'last' },
  ])
})

it('stops after about five thousand objects, however many there are', async () => {
  const keys = Array.from({ length: 1000 }, (_, at) => `media/${at}`)
  const body = Buffer.from(answerWith(keys, 'more'))
  let answers = 0
  aroundS3(async () => {
    answers += 1
    return { status: 200, headers: {}, body }
  })

  expect(await listObjects('media/')).toHaveLength(5000)
  expect(answers).toBe(5)
})
