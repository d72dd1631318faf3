import { noteArchivedInDeals } from './archive-organization.ts'
import { finishDealCards } from './change-deal.ts'
import type { MirrorWork } from './mirror-work.ts'

/** Goes on with mirrors from where they are; done already, it writes nothing. */
export async function updateMirrors(work: MirrorWork): Promise<void> {
  if (work.kind === 'cards') return finishDealCards(work.offerKey)
  const { teamKey } = work
  if ((await noteArchivedInDeals(teamKey, new Date())) === 'done') return
  throw new Error(`The deals of organization ${teamKey} kept changing`)
}
