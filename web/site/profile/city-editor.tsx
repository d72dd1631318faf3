import { useTranslation } from 'react-i18next'
import type { User } from '#shared/model/user.ts'
import {
  type ChosenCity,
  chosenCity,
  cityChanges,
  storedCity,
} from '../parts/account/city-changes.ts'
import { CityPicker } from '../parts/account/city-picker.tsx'
import { useProfileForm } from '../parts/account/use-profile-form.ts'
import { EditForm } from './edit-form.tsx'

type CityEditorProps = { user: User; onDone: () => void }

/** Saves only a city of the list: one that was merely typed has no place on the map. */
export function CityEditor({ user, onDone }: CityEditorProps) {
  const { t } = useTranslation('fan')
  const initial = chosenCity(user)
  const form = useProfileForm<{ city: ChosenCity }>({
    initial: { city: initial },
    version: user.updatedAt,
    fromStored: (stored) => ({ city: storedCity(stored) }),
    rules: ({ city: { city } }) =>
      city ? {} : { city: { messageKey: 'validation.city.required' } },
    toBody: ({ city: { city } }) => (city ? cityChanges(city, user) : {}),
    neverEmpty: ['city'],
    onDone,
  })
  const { value, error, onChange, onBlur, describe } = form.field('city')
  const label = t('fields.city')
  describe?.(label, ({ text }) => text)
  return (
    <EditForm
      form={form}
      label={label}
      failure={t('failures.city')}
      canSave={value.city !== undefined}
      onCancel={onDone}
    >
      <CityPicker
        text={value.text}
        error={error}
        onChoose={(city, text) => onChange({ city, text })}
        onLeave={() => {
          if (value.text !== initial.text) onBlur()
        }}
      />
    </EditForm>
  )
}
