import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { suggestCities } from '#shared/api/places.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { CITY_DEBOUNCE_MS, CITY_MIN_CHARACTERS } from '#shared/constants.ts'
import type { PlacedUser, User } from '#shared/model/user.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import type { ProfileChanges } from '#web/lib/fan/profile.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Combobox } from '#web/ui/index.ts'

export type City = OutputOf<typeof suggestCities>['items'][number]

/** Text in the input, and the listed city with that name, if any. */
export type ChosenCity = { city: City | undefined; text: string }

export function chosenCity(user: PlacedUser): ChosenCity {
  const { city, state, country, zip, address, latitude, longitude } = user
  const text = address ?? [city, state].filter(Boolean).join(', ')
  if (!city || !country || latitude === undefined || longitude === undefined) {
    return { city: undefined, text }
  }
  const known = { label: text, city, country, latitude, longitude }
  return { city: { ...known, ...(state && { state }), ...(zip && { zipCode: zip }) }, text }
}

/** Returns the chosen city of a user's stored record. */
export function storedCity(stored: Record<string, unknown>): ChosenCity {
  return chosenCity(stored as PlacedUser)
}

/**
 * Returns the changes to the fan's record for a chosen city. If the fan already lived in that city
 * and the choice has no postal code, keeps the fan's postal code.
 */
export function cityChanges(city: City, before: Pick<User, 'city' | 'state' | 'zip'>) {
  const { latitude, longitude, state, country, zipCode, label, placeId } = city
  const isSame = before.city === city.city && before.state === state
  const zip = zipCode ?? (isSame ? before.zip : undefined)
  return {
    city: city.city,
    latitude,
    longitude,
    country,
    address: label,
    ...(state !== undefined && { state }),
    ...(zip !== undefined && { zip }),
    ...(placeId !== undefined && { placeId }),
  } satisfies ProfileChanges
}

const OFFERED = 6

type CityPickerProps = {
  text: string
  error: string | undefined
  /**
   * Called when the text or the choice changes. `city` is undefined if the text is no listed city.
   */
  onChoose: (city: City | undefined, text: string) => void
  onLeave?: () => void
}

/**
 * Input that suggests cities by the start of their names. Only suggested cities have a position.
 */
export function CityPicker({ text, error, onChoose, onLeave }: CityPickerProps) {
  const { t } = useTranslation('fan')
  const [terms, setTerms] = useState('')
  const search = useDebounced(setTerms, CITY_DEBOUNCE_MS)
  const isLongEnough = text.trim().length >= CITY_MIN_CHARACTERS && terms !== ''
  const { data, isError } = useQuery({
    ...answerOf(suggestCities, { query: { text: terms } }),
    select: ({ items }) => items.slice(0, OFFERED),
    enabled: terms.length >= CITY_MIN_CHARACTERS,
    placeholderData: keepPreviousData,
  })
  return (
    <Combobox
      label={t('fields.city')}
      hint={t('fields.cityHint')}
      error={isError && isLongEnough ? t('fields.cityFailed') : error}
      text={text}
      onText={(next) => {
        search(next.trim())
        onChoose(undefined, next)
      }}
      options={isLongEnough ? data?.map(({ label }) => ({ key: label, word: label })) : undefined}
      emptyText={t('fields.noCity')}
      {...(onLeave && { onLeave })}
      onChoose={(label) => {
        onChoose(
          data?.find((city) => city.label === label),
          label,
        )
      }}
    />
  )
}
