import { type FiguresTopic, parseTopic } from '#shared/live-topics.ts'
import type { Caller } from '../../runtime/caller.ts'
import { readSponsor } from '../../stores/organizations/sponsors.ts'
import { maySeeSponsor, maySeeTeam } from '../portal/portal-access.ts'
import type { LiveTopic } from './topics.ts'

export type TopicRefusal = 'unknownTopic' | 'unauthenticated' | 'forbidden'

/**
 * The topic of a name where the caller may follow it: deals anybody, fans what is their own, and the
 * figures of the portal whoever its dashboards are open to.
 */
export async function accessTopic(
  name: string,
  caller: Caller | undefined,
): Promise<LiveTopic | TopicRefusal> {
  const topic = parseTopic(name)
  if (topic === undefined) return 'unknownTopic'
  if (topic.kind === 'deal') return topic
  if (caller === undefined) return 'unauthenticated'
  if (topic.kind !== 'figures') return { ...topic, userKey: caller.userKey }
  return (await maySeeFigures(caller, topic)) ? topic : 'forbidden'
}

async function maySeeFigures(caller: Caller, topic: FiguresTopic): Promise<boolean> {
  switch (topic.owner) {
    case 'platform':
      return caller.role === 'admin'
    case 'team':
      return maySeeTeam(caller, topic.ownerKey)
    case 'sponsor':
      return maySeeSponsor(caller, topic.ownerKey, await teamsOf(topic.ownerKey, caller))
  }
}

/** Only organizations see a business by its affiliation. */
async function teamsOf(sponsorKey: string, { role }: Caller): Promise<readonly string[]> {
  return role === 'team' ? ((await readSponsor(sponsorKey))?.teamKeys ?? []) : []
}
