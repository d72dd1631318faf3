import { expect, it } from 'vitest'
import { queueSender } from '#lambdas/base/aws/queue.ts'
import { hasObject, s3, s3Address } from '#lambdas/base/s3/s3.ts'
import { userAccounts } from '#lambdas/identity/accounts.ts'
import { endPoolSessions } from '#lambdas/identity/pool-sessions.ts'
import { connectionGateway } from '#lambdas/live-messages/connection-gateway.ts'
import { mailer } from '#lambdas/mail/mailer.ts'
import type { Rights } from '#lambdas/manifest.ts'
import { searchPlaces } from '#lambdas/places/place-index.ts'
import { searchIndex } from '#lambdas/search/provider.ts'
import { countOnce } from '#lambdas/stores/rate-limits.ts'
import { getItem, queryPage } from '#lambdas/stores/table/table.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { REPORTS_BUCKET } from '../storage/buckets.ts'
import { withRights } from './rights.ts'

const cloud = openTestCloud()

const media = (key: string) => ({ bucket: 'fanward-media', key })
const copy = (from: string, key: string) =>
  s3({
    operation: 'CopyObject',
    ...media(key),
    headers: { 'x-amz-copy-source': `/fanward-media/${from}` },
  })
const mail = { to: 'a@fan.example', subject: 's', text: 't', html: 'h', kind: 'test' } as never

interface Held {
  readonly call: () => unknown
  /** Rights with which the call is allowed. */
  readonly rights: Rights
  /** Similar rights with which the call is rejected. */
  readonly close: Rights
}

const HELD: Readonly<Record<string, Held>> = {
  'an item': {
    call: () => getItem({ pk: 'TEAM#1', sk: 'INFO' }),
    rights: { table: ['GetItem'] },
    close: { table: ['BatchGetItem', 'Query'] },
  },
  'a use of a rate limit': {
    call: () => countOnce({ limit: 'looksOfValueReport', who: 'somebody' }, new Date()),
    rights: { updates: ['LIMIT#looksOfValueReport#'] },
    close: { updates: ['LIMIT#looksOfFan#'], table: ['PutItem'] },
  },
  'an index of the table': {
    call: () => queryPage({ pk: 'TEAM#1', index: 'byTeam', limit: 1 }),
    rights: { indexes: ['byTeam'] },
    close: { table: ['Query'], indexes: ['bySponsor'] },
  },
  'an object below a prefix': {
    call: () => hasObject(media('originals/a.jpg')),
    rights: { pictures: 'resize' },
    close: { uploads: 'check' },
  },
  'the source of a copy': {
    call: () =>
      copy('staging/checked/admin/brandLogo/U1/file', 'media/images/brands/B1/logo').catch(
        unlessRefused,
      ),
    rights: { files: { purposes: ['brandLogo'], how: 'create' } },
    close: { files: { purposes: ['brandPicture'], how: 'change' } },
  },
  'the prefix of a copy': {
    call: () => copy('staging/sent/a.jpg', 'staging/checked/a.jpg').catch(unlessRefused),
    rights: { uploads: 'check' },
    close: { files: { purposes: ['dealPicture'], how: 'change' } },
  },
  "the folder of an entity's file": {
    call: () => copy('media/images/offers/O1/a', 'media/images/offers/O2/a').catch(unlessRefused),
    rights: { files: { purposes: ['dealPicture'], how: 'copy' } },
    close: { files: { purposes: ['dealPicture'], how: 'create' } },
  },
  'a file that an entity no longer uses': {
    call: () => s3({ operation: 'DeleteObject', ...media('media/images/offers/O1/a') }),
    rights: { files: { purposes: ['dealPicture'], how: 'change' } },
    close: { files: { purposes: ['dealPicture'], how: 'copy' } },
  },
  'the files of a deleted entity': {
    call: () => s3({ operation: 'DeleteObject', ...media('media/images/brands/B1/a') }),
    rights: { files: { purposes: ['brandLogo'], how: 'remove' } },
    close: { files: { purposes: ['dealPicture'], how: 'remove' } },
  },
  'the list of a bucket': {
    call: () =>
      s3({ operation: 'ListObjectsV2', bucket: 'fanward-media', query: { 'list-type': '2' } }),
    rights: { files: { purposes: ['dealPicture'], how: 'remove' } },
    close: { uploads: 'start' },
  },
  'an address for an upload': {
    call: () => s3Address({ operation: 'PutObject', ...media('staging/sent/a') }, 60),
    rights: { uploads: 'start' },
    close: { uploads: 'check' },
  },
  'an address of a report': {
    call: () => s3Address({ operation: 'GetObject', bucket: REPORTS_BUCKET, key: 'exports/a' }, 60),
    rights: { readsReports: 'exports/' },
    close: { reports: 'exports/' },
  },
  'an account': {
    call: () => userAccounts().find({ sub: 'nobody' }),
    rights: { identity: 'admit' },
    close: { identity: 'make' },
  },
  'sessions of an account': {
    call: () => endPoolSessions(cloud.outputs.userPoolId, 'nobody').catch(unlessRefused),
    rights: { identity: 'endSessions' },
    close: { identity: 'admit' },
  },
  'a search of places': {
    call: () => searchPlaces('Toronto', 1),
    rights: { places: 'search' },
    close: { places: 'read' },
  },
  'a search': {
    call: async () => (await searchIndex()).searchOrganizations({ limit: 1 }),
    rights: { search: 'read' },
    close: { search: 'write' },
  },
  'a change of the search index': {
    call: async () =>
      (await searchIndex()).apply([{ kind: 'sponsor', key: 'k', version: 1, document: undefined }]),
    rights: { search: 'write' },
    close: { search: 'read' },
  },
  'a queue': {
    call: () => queueSender().send('live', []),
    rights: { sendsTo: ['live'] },
    close: { sendsTo: ['alerts'] },
  },
  'a live connection': {
    call: () => connectionGateway().post('gone', 'text'),
    rights: { pushes: true },
    close: { webPush: true },
  },
  'a mail': {
    call: () => mailer().send(mail),
    rights: { mail: true },
    close: { siteUrl: true },
  },
}

/** Ignores all errors except missing rights, because the resource of the call does not exist. */
function unlessRefused(error: unknown): void {
  if (String(error).includes('AccessDenied')) throw error
}

it.each(Object.entries(HELD))('%s is only for functions whose line names it', async (_, held) => {
  const asFunction = async (rights: Rights) =>
    withRights('some-function', rights, async () => held.call())

  await expect(asFunction(held.close)).rejects.toThrow('AccessDenied: some-function may not')
  await asFunction(held.rights)
})

it('tests and seeds may do everything', async () => {
  await expect(getItem({ pk: 'TEAM#1', sk: 'INFO' })).resolves.toBeUndefined()
})
