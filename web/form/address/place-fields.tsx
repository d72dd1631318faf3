import type { ReactNode } from 'react'
import type { FieldBinding } from '#web/form/binding.ts'
import { SelectField } from '#web/form/fields/choice-fields.tsx'
import { TextField } from '#web/form/fields/text-fields.tsx'
import { zoneName } from '#web/lib/format-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import classes from './address.module.css'
import type { PlaceBindings } from './address-and-pin.tsx'
import { AddressField } from './address-field.tsx'

type Word = 'address' | 'city' | 'region' | 'timeZone'

type PlaceFieldsProps = PlaceBindings & {
  city: FieldBinding<string>
  region: FieldBinding<string>
  timeZone: FieldBinding<string>
  words: Record<Word, string>
  hints: Partial<Record<Word, string>>
  /** Message if no time zone matches the typed name. */
  noZone: string
}

/**
 * Fields of a location. Choosing a suggested address also sets city, region and, if known, time
 * zone.
 */
export function PlaceFields(props: PlaceFieldsProps): ReactNode {
  const { address, latitude, longitude, city, region, timeZone, words, hints, noZone } = props
  return (
    <>
      <AddressField
        address={address}
        latitude={latitude}
        longitude={longitude}
        label={words.address}
        onPick={(found) => {
          city.onChange(found.city ?? '')
          region.onChange(found.region ?? '')
          if (found.timeZone !== undefined) timeZone.onChange(found.timeZone)
        }}
      />
      <div className={classes.pair}>
        <TextField field={city} label={words.city} hint={hints.city} />
        <TextField field={region} label={words.region} hint={hints.region} />
      </div>
      <SelectField
        field={timeZone}
        label={words.timeZone}
        choices={useZoneChoices(timeZone.value)}
        emptyText={noZone}
        hint={hints.timeZone}
      />
    </>
  )
}

/** Common time zones of Canada and the United States, roughly from east to west. */
const ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/New_York',
  'America/Winnipeg',
  'America/Chicago',
  'America/Regina',
  'America/Edmonton',
  'America/Denver',
  'America/Phoenix',
  'America/Vancouver',
  'America/Los_Angeles',
  'America/Whitehorse',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** Returns the time zones to choose from, including the current one. */
function useZoneChoices(current: string) {
  const language = useLanguage()
  const zones = current === '' || ZONES.includes(current) ? ZONES : [...ZONES, current]
  const now = serverNow()
  return zones.map((value) => ({ value, label: zoneName(value, now, language) }))
}
