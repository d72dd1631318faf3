import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/model/user.ts'
import { useSaveProfile } from '#web/lib/profile.ts'
import { type City, cityChanges } from '../parts/city-changes.ts'
import { CityPicker } from '../parts/city-picker.tsx'
import { EditForm } from './edit-row.tsx'

type CityEditorProps = { user: User; initial: string; onDone: () => void }

/** Saves only a city of the list: one that was merely typed has no place on the map. */
export function CityEditor({ user, initial, onDone }: CityEditorProps) {
  const { t } = useTranslation('fan')
  const save = useSaveProfile()
  const [city, setCity] = useState<City>()
  const [isChanged, setChanged] = useState(false)
  const [isMissing, setMissing] = useState(false)
  return (
    <EditForm
      canSave={city !== undefined}
      isBusy={save.isPending}
      failure={save.error ? t('failures.city') : undefined}
      onSave={() => city && save.mutate(cityChanges(city, user), { onSuccess: onDone })}
      onCancel={onDone}
    >
      <CityPicker
        initial={initial}
        error={isMissing ? t('validation.required.city') : undefined}
        onChoose={(chosen) => {
          setCity(chosen)
          setChanged(true)
          setMissing(false)
        }}
        onLeave={() => setMissing(isChanged && city === undefined)}
      />
    </EditForm>
  )
}
