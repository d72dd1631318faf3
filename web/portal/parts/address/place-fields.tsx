import type { ReactNode } from 'react'
import type { FieldBinding } from '#web/lib/form/binding.ts'
import { SelectField } from '#web/ui/form/choice-fields.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import classes from './address.module.css'
import { AddressField } from './address-field.tsx'
import type { PlaceBindings } from './use-place.ts'
import { useZoneChoices } from './use-zone-choices.ts'

type Word = 'address' | 'city' | 'region' | 'timeZone'

type PlaceFieldsProps = PlaceBindings & {
  city: FieldBinding<string>
  region: FieldBinding<string>
  timeZone: FieldBinding<string>
  words: Record<Word, string>
  hints: Partial<Record<Word, string>>
  /** Message shown where no time zone has the typed name. */
  noZone: string
}

/** Shows the fields of a location. An address chosen from the list fills in city, region and time zone. */
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
