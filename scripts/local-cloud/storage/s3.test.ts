import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3 } from '@aws-sdk/client-s3'
import { afterEach, expect, it } from 'vitest'
import { isPortTaken } from '#test/fixtures/cloud/is-port-taken.ts'
import { startS3 } from './s3.ts'

const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function startWithClient(stateFolder: string | undefined) {
  const local = await startS3({ stateFolder, port: 0 })
  const client = new S3({
    endpoint: local.url,
    region: 'ca-central-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: 'made-up', secretAccessKey: 'whatever' },
  })
  const stop = async () => {
    client.destroy()
    await local.stop()
  }
  return { local, client, stop }
}

it('puts, gets and lists in both buckets', async () => {
  const { local, client, stop } = await startWithClient(undefined)
  stops.push(stop)
  for (const Bucket of [local.mediaBucket, local.reportsBucket]) {
    const Key = 'teams/01J/logo é.svg'
    await client.putObject({ Bucket, Key, Body: '<svg/>', ContentType: 'image/svg+xml' })
    const object = await client.getObject({ Bucket, Key })
    const list = await client.listObjectsV2({ Bucket, Prefix: 'teams/' })
    expect(object.ContentType).toBe('image/svg+xml')
    await expect(object.Body?.transformToString()).resolves.toBe('<svg/>')
    expect(list.Contents?.map((entry) => entry.Key)).toEqual([Key])
  }
})

it('lets pages of this machine upload from any port, and no other page', async () => {
  const { local, stop } = await startWithClient(undefined)
  stops.push(stop)
  const preflight = (origin: string) =>
    fetch(`${local.url}/${local.mediaBucket}/picture.png`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    })
  const own = await preflight('http://127.0.0.1:4173')
  const foreign = await preflight('https://elsewhere.example')
  expect(own.status).toBe(200)
  expect(own.headers.get('access-control-allow-origin')).toBeTruthy()
  expect(foreign.status).toBe(403)
})

it('keeps objects in its folder and frees its port', async () => {
  const stateFolder = await mkdtemp(join(tmpdir(), 'fanward-test-'))
  stops.push(() => rm(stateFolder, { recursive: true }))
  const before = await startWithClient(stateFolder)
  const place = { Bucket: before.local.reportsBucket, Key: 'reports/a.csv' }
  await before.client.putObject({ ...place, Body: 'a,b' })
  await before.stop()
  await expect(isPortTaken(before.local.url)).resolves.toBe(false)

  const after = await startWithClient(stateFolder)
  stops.push(after.stop)
  const kept = await after.client.getObject(place)
  await expect(kept.Body?.transformToString()).resolves.toBe('a,b')
})
