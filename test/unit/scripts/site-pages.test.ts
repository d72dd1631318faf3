import { expect, it } from 'vitest'
import { collectSitePages } from '#scripts/site-pages.ts'
import { isPrivatePath } from '#shared/page-tags.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

/** Paths of pages whose titles come from stored records. */
const OF_RECORDS = [
  paths.organization,
  paths.brand,
  paths.deal,
  paths.offer,
  paths.flashDeal,
  paths.dealGroup,
].map(({ pattern }) => pattern)

const isOwn = ({ pattern }: { pattern: string }) => isPrivatePath(pattern.replace(/:\w+/g, 'x'))

it('every address of the site has its words, is of a record or is somebody’s own', async () => {
  const { fixed } = await collectSitePages()

  const open = Object.values(paths).filter((path) => !isOwn(path))
  const patterns = open.map(({ pattern }) => pattern.replace(':emailId', '1'))
  const named = Object.keys(fixed).map((address) => address.replace(/\?.*/, ''))

  expect(patterns.filter((pattern) => !named.includes(pattern)).sort()).toEqual(OF_RECORDS.sort())
})

it('every page of the portal is somebody’s own', () => {
  expect(Object.values(portalPages).filter((path) => !isOwn(path))).toEqual([])
})

it('each describes itself in both languages', async () => {
  const { fixed, common } = await collectSitePages()

  for (const [address, { words }] of Object.entries(fixed)) {
    for (const { title, description } of [words.en, words.fr]) {
      expect([address, title.length > 3, description.length > 15]).toEqual([address, true, true])
    }
  }
  for (const { dealDescription } of [common.en, common.fr]) {
    expect(dealDescription).toContain('{{sponsor}}')
  }
})
