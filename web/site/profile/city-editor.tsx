import { useTranslation } from 'react-i18next'
import type { User } from '#shared/model/user.ts'
import { type City, cityChanges } from '../parts/account/city-changes.ts'
import { CityPicker } from '../parts/account/city-picker.tsx'
import { useProfileForm } from '../parts/account/use-profile-form.ts'
import { EditForm } from './edit-form.tsx'

type CityEditorProps = { user: User; initial: string; onDone: () => void }
type Values = { city: City | undefined; typed: string }

/** Saves only a city of the list: one that was merely typed has no place on the map. */
export function CityEditor({ user, initial, onDone }: CityEditorProps) {
  const { t } = useTranslation('fan')
  const form = useProfileForm<Values>({
    initial: { city: undefined, typed: initial },
    rules: ({ city }) => (city ? {} : { city: { messageKey: 'validation.city.required' } }),
    toBody: ({ city }) => (city ? cityChanges(city, user) : {}),
    neverEmpty: ['city'],
    onDone,
  })
  const city = form.field('city')
  const typed = form.field('typed')
  return (
    <EditForm
      form={form}
      label={t('fields.city')}
      failure={t('failures.city')}
      canSave={city.value !== undefined}
      onCancel={onDone}
    >
      <CityPicker
        initial={initial}
        error={city.error}
        onChoose={(chosen, text) => {
          typed.onChange(text)
          city.onChange(chosen)
        }}
        onLeave={() => {
          if (typed.value !== initial) city.onBlur()
        }}
      />
    </EditForm>
  )
}
