import { Organization } from '#shared/model/organization.ts'
import { foldName } from '#shared/text.ts'
import { keys } from '../table/keys.ts'
import { batchGet, getItem, parseItem } from '../table/table.ts'

/** An organization by its slug or its key, without its fans; a slug costs one more request. */
export async function readOrganizationAt(slugOrKey: string): Promise<Organization | undefined> {
  const [claim, info] = await batchGet([keys.slug(foldName(slugOrKey)), keys.team(slugOrKey)])
  const found = info ?? (claim && (await getItem(keys.team(String(claim['teamKey'])))))
  return found && parseItem(Organization, found)
}
