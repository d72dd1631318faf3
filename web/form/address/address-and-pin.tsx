import { type ClipboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAP_CENTRE, MAP_ZOOM } from '#shared/constants.ts'
import type { Position } from '#shared/geo.ts'
import type { FieldBinding } from '#web/form/binding.ts'
import { GroupField } from '#web/form/fields/group-field.tsx'
import { NumberField } from '#web/form/fields/number-fields.tsx'
import { formatDegrees } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useMapStyle } from '#web/lib/use-map-style.ts'
import { MapView } from '#web/ui/map/map-view.tsx'
import { tidyPosition } from '#web/ui/map/tidy-position.ts'
import classes from './address.module.css'
import { AddressBox, type FoundAddress } from './address-box.tsx'

/** Step of the coordinate fields in degrees, about the width of a city block. */
const STEP = 0.001

export type AddressFieldProps = PlaceBindings & {
  /** Label of the address field. */
  label: string
  hint?: string
  /** Called with the address chosen from the list, and its city, region and time zone if known. */
  onPick?: (found: FoundAddress) => void
}

/** An address field with suggestions, and below it the pin and its coordinates. */
export function AddressAndPin({ label, hint, onPick, ...bindings }: AddressFieldProps) {
  const { address, latitude, longitude } = bindings
  const { t } = useTranslation('portal')
  const { position, moved, isBehind, type, pick, put } = usePlace(bindings)
  const [hasMap, setHasMap] = useState(true)
  const pinWords = usePinWords()
  const helpId = useId()
  const paste = (event: ClipboardEvent) => {
    const pair = readPair(event.clipboardData.getData('text'))
    if (pair === undefined) return
    event.preventDefault()
    put(pair)
  }
  return (
    <div className={classes.field}>
      <AddressBox
        field={{ ...address, onChange: type }}
        label={label}
        // The warning replaces the hint, because an extra line would move the map while somebody
        // presses it.
        hint={isBehind ? t('address.behind') : (hint ?? t('address.hint'))}
        onPick={(found) => {
          pick(found)
          onPick?.(found)
        }}
      />
      <GroupField label={t('address.pin')} error={undefined}>
        <PinMap
          position={position}
          helpId={helpId}
          name={label}
          label={pinWords(position)}
          onMove={put}
          onFail={(hasFailed) => setHasMap(!hasFailed)}
        />
        <p id={helpId} className={classes.help}>
          {hasMap && t(position ? 'address.move' : 'address.set')}
        </p>
        <p role="status" className="sr-only">
          {pinWords(moved)}
        </p>
        <div className={classes.coordinates} onPaste={paste}>
          <NumberField field={latitude} label={t('address.latitude')} step={STEP} />
          <NumberField field={longitude} label={t('address.longitude')} step={STEP} />
        </div>
      </GroupField>
    </div>
  )
}

function usePinWords() {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  return (position: Position | undefined): string =>
    position === undefined
      ? ''
      : t('address.at', {
          latitude: formatDegrees(position.latitude, language),
          longitude: formatDegrees(position.longitude, language),
        })
}

const NO_PLACES = [] as const

type PinMapProps = {
  /** Label of the address field. Distinguishes two maps on one page. */
  name: string
  position: Position | undefined
  /** Label of the pin. */
  label: string
  helpId: string
  onMove: (position: Position) => void
  onFail: (hasFailed: boolean) => void
}

/** A map with a movable pin. */
function PinMap({ name, onFail, ...pin }: PinMapProps) {
  const { t } = useTranslation('portal')
  const styleUrl = useMapStyle()
  return (
    <MapView
      className={classes.map}
      styleUrl={styleUrl}
      places={NO_PLACES}
      pin={pin}
      centre={pin.position ?? MAP_CENTRE}
      zoom={pin.position ? MAP_ZOOM.sponsor : MAP_ZOOM.browse}
      failure={t('address.map.failed')}
      offline={t('address.map.offline')}
      onFail={onFail}
      words={{
        label: t('address.map.label', { name }),
        zoomIn: t('address.map.zoomIn'),
        zoomOut: t('address.map.zoomOut'),
        simplified: t('address.map.simplified'),
        // Required, but this map has no groups of markers to name.
        nameGroup: String,
      }}
    />
  )
}

export interface PlaceBindings {
  readonly address: FieldBinding<string>
  readonly latitude: FieldBinding<number | ''>
  readonly longitude: FieldBinding<number | ''>
}

/** Returns the pin's position, and functions that change the address, the coordinates or both. */
function usePlace({ address, latitude, longitude }: PlaceBindings) {
  const held = [address.value, latitude.value, longitude.value].join('|')
  /**
   * Address and coordinates when the address was last typed. Undefined before that, and once the
   * pin is set afterwards.
   */
  const [typed, setTyped] = useState<string>()
  /**
   * Position last set by moving the pin, choosing an address or pasting, announced to screen
   * readers. Typed coordinates are not announced.
   */
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
    /** True if the address has changed since the pin was set. */
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

/** Latitude and longitude as form values; '' for none. */
interface Coordinates {
  readonly latitude: number | ''
  readonly longitude: number | ''
}

/** Returns a position, or undefined if a coordinate is missing or out of range. */
export function positionOf({ latitude, longitude }: Coordinates): Position | undefined {
  if (latitude === '' || longitude === '') return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
}

/**
 * Matches two decimal numbers. Decimals are required, because '43,6' could be one French number or
 * two whole ones.
 */
const PAIR = /^\s*\(?\s*(-?\d{1,2}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)\s*\)?\s*$/

/** Returns the position in a text copied from a map: '43.6435, -79.3792'. Otherwise undefined. */
export function readPair(text: string): Position | undefined {
  const [, latitude, longitude] = PAIR.exec(text) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  return positionOf({ latitude: Number(latitude), longitude: Number(longitude) })
}
