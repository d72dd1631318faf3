import { S3 } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { VARIANT_NAMES, variantKey } from '#shared/media.ts'
import { setHandlerEnvironment } from '../functions/environment.ts'
import { type LocalS3, startS3 } from '../storage/s3.ts'
import { drawingKey } from './drawing-key.ts'
import { drawVariant } from './drawings.ts'

const photo = 'images/offers/drawn/offer.jpg'
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="480" viewBox="0 0 720 480">' +
  '<rect width="360" height="480" fill="#000"/><rect x="360" width="360" height="480" fill="#fff"/></svg>'

let local: LocalS3
let client: S3

beforeAll(async () => {
  local = await startS3({ stateFolder: undefined, port: 0 })
  setHandlerEnvironment(
    { tableName: 'none', dynamodbEndpoint: local.url },
    { S3_ENDPOINT: local.url, MEDIA_BUCKET: local.mediaBucket },
  )
  client = new S3({ endpoint: local.url, forcePathStyle: true })
  await client.putObject({ Bucket: local.mediaBucket, Key: drawingKey(photo), Body: drawing })
})
afterAll(async () => {
  client.destroy()
  await local.stop()
})

async function keys(): Promise<string[]> {
  const { Contents = [] } = await client.listObjectsV2({ Bucket: local.mediaBucket })
  return Contents.map(({ Key = '' }) => Key).sort()
}

it('a variant is drawn at its own width when it is asked for, and kept', async () => {
  for (const name of VARIANT_NAMES) {
    const key = variantKey(photo, name)
    const drawn = await drawVariant(local.mediaBucket, key)
    const { width } = await sharp(drawn?.body).metadata()
    expect(width).toBe(name === 'share' ? 1200 : name)
    expect(await keys()).toContain(key)
  }
  const { body } = (await drawVariant(local.mediaBucket, variantKey(photo, 1600))) ?? {}
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true })
  const middle = (column: number) => data[(500 * info.width + column) * info.channels] ?? NaN
  // The edge between black and white is sharp, so the picture was rendered at this size, not
  // enlarged.
  expect(middle(796)).toBeLessThan(40)
  expect(middle(803)).toBeGreaterThan(215)
})

it('two who ask at once are given the same', async () => {
  const key = variantKey(photo, 320)
  const [one, other] = [drawVariant(local.mediaBucket, key), drawVariant(local.mediaBucket, key)]
  expect(await one).toBe(await other)
})

it.each(['media/images/offers/none/offer@320.webp', `media/${photo}`, 'media/../secret'])(
  'nothing is drawn for %s',
  async (key) => {
    expect(await drawVariant(local.mediaBucket, key)).toBeUndefined()
  },
)
