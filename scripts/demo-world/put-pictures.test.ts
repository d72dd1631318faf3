import { S3 } from '@aws-sdk/client-s3'
import { expect, it } from 'vitest'
import { setHandlerEnvironment, startS3 } from '../local-cloud/index.ts'
import { putPictures } from './put-pictures.ts'

it('the demo world keeps one drawing for each picture until somebody looks', async () => {
  const local = await startS3({ stateFolder: undefined, port: 0 })
  setHandlerEnvironment({ tableName: 'none', dynamodbEndpoint: local.url })
  const client = new S3({ endpoint: local.url, forcePathStyle: true })
  try {
    await putPictures(
      ['images/offers/drawn/offer.jpg', 'images/sponsor/drawn/logo.svg'].map((path) => ({
        path,
        file: 'testimonials/fan-1.svg',
      })),
      { endpoint: local.url, bucket: local.mediaBucket },
    )
    const { Contents = [] } = await client.listObjectsV2({ Bucket: local.mediaBucket })
    expect(Contents.map(({ Key }) => Key).sort()).toEqual([
      'drawings/images/offers/drawn/offer.svg',
      'media/images/sponsor/drawn/logo.svg',
    ])
  } finally {
    client.destroy()
    await local.stop()
  }
})
