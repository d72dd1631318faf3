import type { OutputOf } from '#shared/api/contract.ts'
import type { readFollowerCounts } from '#shared/api/reports.schemas.ts'
import { readOrganizationRows } from '../../stores/organizations/report-rows.ts'

/** Returns the number of followers of each organization, in order of name, and the total. */
export async function followerCounts(): Promise<OutputOf<typeof readFollowerCounts>> {
  const items: { key: string; name: string; fans: number }[] = []
  let position: string | undefined
  do {
    const { rows, next } = await readOrganizationRows(position)
    items.push(...rows.map(({ organization: { key, name }, fans }) => ({ key, name, fans })))
    position = next
  } while (position !== undefined)
  return { items, total: items.reduce((sum, { fans }) => sum + fans, 0) }
}
