import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { suggestCities } from '#light/api/places.ts'
import { CITY_DEBOUNCE_MS, CITY_MIN_CHARACTERS } from '#shared/constants.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { City } from './city-changes.ts'

const OFFERED = 6

type CityPickerProps = {
  /** Text in the box. */
  text: string
  error: string | undefined
  /** None for as long as what stands in the box is no city of the list. */
  onChoose: (city: City | undefined, text: string) => void
  onLeave?: () => void
}

/** Finds a city by the beginning of its name; only one of the list has a place on the map. */
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
