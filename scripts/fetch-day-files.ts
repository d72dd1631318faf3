import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { GetObjectCommand, ListObjectsCommand, S3Client } from '@aws-sdk/client-s3'
import { DATASET_NAMES, DAY_FILES_PREFIX } from '#shared/reports/datasets.ts'
import type { Outputs } from './local-cloud/index.ts'

type Bucket = Pick<Outputs, 's3Endpoint' | 'region' | 'reportsBucket'>

const AT_ONCE = 16

/** Copies the local cloud's files for analysts into a folder, replacing its content; returns their number. */
export async function fetchDayFiles(outputs: Bucket, folder: string): Promise<number> {
  const s3 = new S3Client({
    endpoint: outputs.s3Endpoint,
    region: outputs.region,
    forcePathStyle: true,
    // The local bucket accepts any credentials; a deployed bucket is not read by this command.
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  const Bucket = outputs.reportsBucket
  await rm(folder, { recursive: true, force: true })
  const fetchOne = async (Key: string) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
    const file = join(folder, Key.slice(DAY_FILES_PREFIX.length))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, (await Body?.transformToByteArray()) ?? '')
  }
  const names: string[] = []
  for (const dataset of DATASET_NAMES) {
    const Prefix = `${DAY_FILES_PREFIX}${dataset}/`
    // Version 1 of the list request: with version 2 the local bucket fails at the second thousand.
    let Marker: string | undefined
    do {
      const { Contents = [], IsTruncated } = await s3.send(
        new ListObjectsCommand({ Bucket, Prefix, Marker }),
      )
      for (const { Key } of Contents) if (Key?.endsWith('.csv')) names.push(Key)
      Marker = IsTruncated ? Contents.at(-1)?.Key : undefined
    } while (Marker !== undefined)
  }
  const queue = names.values()
  const work = async () => {
    for (const name of queue) await fetchOne(name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return names.length
}
