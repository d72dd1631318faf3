import { useSyncExternalStore } from 'react'
import { type PlaceSource, type Whereabouts, whereaboutsOf } from '#shared/whereabouts.ts'
import { devicePlace } from '../device-place.ts'
import { useMe } from './me.ts'
import { useSession } from './session-context.tsx'

interface Here {
  /** Location known to the browser. Undefined means that only the edge network may know it. */
  readonly here: Whereabouts | undefined
  /** City of the fan's profile, if the location comes from the profile. */
  readonly city: string | undefined
  /** True while the signed-in user's profile is loading. */
  readonly isUnknown: boolean
}

/** Returns the reader's location, determined in the same way on all pages. */
export function useWhereabouts(): Here {
  const device = useSyncExternalStore(devicePlace.subscribe, devicePlace.read)
  const session = useSession()
  const isFan = session.status === 'signedIn'
  const { data, isPending } = useMe(isFan ? session.user.email : undefined)
  const profile = isFan ? data?.user : undefined
  const here = whereaboutsOf({ device, profile })
  return {
    here,
    city: here?.source === 'profile' ? profile?.city : undefined,
    isUnknown: isFan && isPending && here === undefined,
  }
}

export type SourceWord = PlaceSource | 'profileOf'

/**
 * Returns the key of the text that names the location's source. A profile with a city has its own
 * text.
 */
export function sourceWordOf(source: PlaceSource, city: string | undefined): SourceWord {
  return source === 'profile' && city !== undefined ? 'profileOf' : source
}
