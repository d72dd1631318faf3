import { useSyncExternalStore } from 'react'
import { type PlaceSource, type Whereabouts, whereaboutsOf } from '#shared/whereabouts.ts'
import { devicePlace } from '../device-place.ts'
import { useMe } from './me.ts'
import { useSession } from './session-context.tsx'

interface Here {
  /** As far as the browser knows: where it does not, the edge may. */
  readonly here: Whereabouts | undefined
  /** City of the fan's profile, where the profile decides the place. */
  readonly city: string | undefined
  /** True while the profile of who is signed in is still to come. */
  readonly isUnknown: boolean
}

/** Tells where the reader is, by the one rule. */
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

/** The key of the words for what said where the reader is: a profile's city has a name. */
export function sourceWordOf(source: PlaceSource, city: string | undefined): SourceWord {
  return source === 'profile' && city !== undefined ? 'profileOf' : source
}
