import type { Caller } from '../../runtime/caller.ts'
import type { Viewer } from '../../stores/reports.ts'

/** Returns the viewer of the portal; their role when they ask decides what they are shown. */
export function viewerOf({ userKey, role, teamKey, sponsorKey }: Caller): Viewer | undefined {
  if (role === undefined) return undefined
  return {
    userKey,
    role,
    ...(role === 'team' && teamKey !== undefined && { teamKey }),
    ...(role === 'sponsor' && sponsorKey !== undefined && { sponsorKey }),
  }
}
