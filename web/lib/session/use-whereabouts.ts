import { useSyncExternalStore } from 'react'
import { type PlaceSource, type Whereabouts, whereaboutsOf } from '#shared/whereabouts.ts'
import { devicePlace } from '../device-place.ts'
import { useMe } from './me.ts'
import { useSession } from './session-context.tsx'

interface Here {
  /** Location known to the browser. If undefined, the edge network may still know the location. */
  readonly here: Whereabouts | undefined
  /** City of the fan's profile, if the profile is the source of the location. */
  readonly city: string | undefined
  /** True while the location depends on a profile that is loading. */
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
 * Returns the key of the text that names the source of a location. If the source is a profile with
 * a city, the text includes the city.
 */
export function sourceWordOf(source: PlaceSource, city: string | undefined): SourceWord {
  return source === 'profile' && city !== undefined ? 'profileOf' : source
}
