import { useState } from 'react'
import type { Position } from '#shared/geo.ts'
import type { FieldBinding } from '#web/form/binding.ts'
import { tidyPosition } from '#web/ui/map/tidy-position.ts'
import type { FoundAddress } from './address-box.tsx'
import { positionOf } from './coordinates.ts'

export interface PlaceBindings {
  readonly address: FieldBinding<string>
  readonly latitude: FieldBinding<number | ''>
  readonly longitude: FieldBinding<number | ''>
}

/** Joins the three fields of a place, which change together. */
export function usePlace({ address, latitude, longitude }: PlaceBindings) {
  const held = [address.value, latitude.value, longitude.value].join('|')
  /** The coordinates when the address was last typed. */
  const [typed, setTyped] = useState<string>()
  /** The last position set by moving the pin. Typed coordinates need no announcement. */
  const [moved, setMoved] = useState<Position>()
  const position = positionOf({ latitude: latitude.value, longitude: longitude.value })
  const put = (at: Position) => {
    latitude.onChange(at.latitude)
    longitude.onChange(at.longitude)
    setTyped(undefined)
    setMoved(at)
  }
  return {
    position,
    put,
    moved,
    /** True if the address was changed and the pin was not. */
    isBehind: position !== undefined && typed === held,
    type(text: string) {
      address.onChange(text)
      setTyped([text, latitude.value, longitude.value].join('|'))
    },
    pick(found: FoundAddress) {
      address.onChange(found.address)
      put(tidyPosition({ lng: found.longitude, lat: found.latitude }))
    },
  }
}
