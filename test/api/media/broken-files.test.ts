import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { callerOf } from '#lambdas/base/caller.ts'
import { putObjects } from '#lambdas/media/bucket.ts'
import { sentKey } from '#lambdas/services/uploads/staged-file.ts'
import { answerRequest, LOCAL_ORIGIN_KEY } from '#scripts/local-cloud/index.ts'
import { createRandom, type Random } from '#scripts/random.ts'
import type { UploadPurpose } from '#shared/model/uploads.ts'
import { ORIGIN_KEY_HEADER } from '#shared/origin-key.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { breakFile } from '#test/fixtures/crashes/broken-files.ts'
import { notingWrites } from '#test/fixtures/measures/noted-writes.ts'
import { makeToken } from '#test/fixtures/requests/api.ts'
import { testSeed } from '#test/fixtures/worker/test-seed.ts'

const FILES = 120

const ADMIN = { userKey: 'an-admin', role: 'admin' } as const

const PDF = Buffer.from(
  [
    '%PDF-1.7',
    '1 0 obj',
    '<< /Type /Catalog /Pages 2 0 R >>',
    'endobj',
    '2 0 obj',
    '<< /Type /Pages /Kids [] /Count 0 >>',
    'endobj',
    'xref',
    '0 3',
    'trailer',
    '<< /Root 1 0 R /Size 3 >>',
    'startxref',
    '120',
    '%%EOF',
  ].join('\n'),
)

const cloud = openTestCloud()
let token: string
let whole: Readonly<Record<string, readonly Buffer[]>>

beforeAll(async () => {
  token = await makeToken(cloud.outputs, ADMIN)
  const photo = sharp({
    create: { width: 240, height: 240, channels: 4, background: '#c0402080' },
  }).withMetadata({ orientation: 6 })
  whole = {
    JPEG: [
      await photo.jpeg().toBuffer(),
      await photo.jpeg({ progressive: true }).toBuffer(),
      await photo.toColourspace('cmyk').jpeg().toBuffer(),
    ],
    PNG: [
      await photo.png().toBuffer(),
      await photo.png({ palette: true, progressive: true }).toBuffer(),
      await photo.toColourspace('rgb16').png().toBuffer(),
    ],
    WebP: [
      await photo.webp().toBuffer(),
      await photo.webp({ lossless: true, effort: 0 }).toBuffer(),
    ],
    PDF: [PDF],
  }
})

/** Stores a file as an upload, and lets the API check it. Returns the answer and the writes. */
async function check(purpose: UploadPurpose, file: Buffer, upload: string) {
  const caller = callerOf({ sub: ADMIN.userKey, token_use: 'id', role: ADMIN.role })
  if (caller === undefined) throw new Error('No claims of ours')
  const key = sentKey({ caller, purpose, upload })
  await putObjects([{ key, body: file, contentType: 'application/octet-stream' }])
  const asked = {
    method: 'POST',
    url: new URL(`http://localhost/api/portal/uploads/${upload}/check`),
    headers: { authorization: `Bearer ${token}`, [ORIGIN_KEY_HEADER]: LOCAL_ORIGIN_KEY },
    address: '127.0.0.1',
    body: JSON.stringify({ purpose }),
  }
  const [{ statusCode, body }, writes] = await notingWrites(() => answerRequest(asked))
  return { statusCode, body, writes }
}

function uploadOf(random: Random): string {
  return Array.from({ length: 26 }, () => random.pick([...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']))
    .join('')
    .replace(/^./, '0')
}

it.each([
  ['JPEG', 'organizationLogo'],
  ['PNG', 'organizationLogo'],
  ['WebP', 'organizationLogo'],
  ['PDF', 'trainingDocument'],
] as const)('%s: a broken file is taken whole or refused in words', async (kind, purpose) => {
  const random = createRandom(`${testSeed}/${kind}`)
  const statuses: Record<string, number> = {}
  for (let n = 0; n < FILES; n += 1) {
    const file = breakFile(random.pick(whole[kind] ?? []), random)

    const { statusCode, body, writes } = await check(purpose, file, uploadOf(random))

    const at = `${kind} ${n} of seed ${testSeed}: ${body}`
    statuses[String(statusCode)] = (statuses[String(statusCode)] ?? 0) + 1
    expect([200, 422], at).toContain(statusCode)
    // An accepted PDF is written as one file. A picture is written with four variants.
    const isPicture = kind !== 'PDF'
    const taken = isPicture ? 5 : 1
    expect(writes.length, at).toBe(statusCode === 200 ? taken : 0)
  }
  console.log(kind, FILES, JSON.stringify(statuses))
  expect(statuses[422]).toBeGreaterThan(FILES / 20)
})
