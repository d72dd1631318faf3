import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GENDERS } from '#shared/model/user.ts'
import { joinBirthDate, splitBirthDate } from '#web/lib/birth-date.ts'
import { useSaveProfile } from '#web/lib/profile.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Me } from '#web/lib/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { BirthDateField } from '../parts/birth-date-field.tsx'
import { type City, cityChanges } from '../parts/city-changes.ts'
import { CityPicker } from '../parts/city-picker.tsx'
import classes from './onboarding-page.module.css'
import { type AboutFault, aboutFaults, isPlaced } from './step-rules.ts'

type AboutStepProps = { me: Me; onBack: () => void; onDone: () => void }

/** Step 2: where the fan lives, when he was born, and his gender. */
export function AboutStep({ me: { user }, onBack, onDone }: AboutStepProps) {
  const { t } = useTranslation('fan')
  const save = useSaveProfile()
  const [city, setCity] = useState<City | 'kept' | undefined>(isPlaced(user) ? 'kept' : undefined)
  const [date, setDate] = useState(() => splitBirthDate(user.dob))
  const [gender, setGender] = useState<string>(user.gender ?? '')
  const [faults, setFaults] = useState<readonly AboutFault[]>([])
  const errorOf = (fault: AboutFault) =>
    faults.includes(fault) ? t(`onboarding.missing.${fault}`) : undefined
  const heal = (fault: AboutFault) => setFaults(faults.filter((other) => other !== fault))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = aboutFaults({ date, gender, hasCity: city !== undefined }, serverNow())
    setFaults(found)
    const dob = joinBirthDate(date)
    const chosenGender = GENDERS.find((each) => each === gender)
    if (found.length > 0 || save.isPending || !dob || !chosenGender || !city) return
    const place = city === 'kept' ? {} : cityChanges(city, user)
    save.mutate(
      { ...place, dob, gender: chosenGender },
      {
        onSuccess: onDone,
        onError: (error) => console.error('The step could not be kept.', error),
      },
    )
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <CityPicker
        initial={user.address ?? user.city ?? ''}
        error={errorOf('city')}
        onChoose={(chosen) => {
          setCity(chosen)
          heal('city')
        }}
      />
      <BirthDateField
        label={t('onboarding.dob')}
        value={date}
        error={errorOf('dob')}
        onChange={(next) => {
          setDate(next)
          heal('dob')
        }}
      />
      <SelectField
        label={t('fields.gender')}
        placeholder={t('onboarding.choose')}
        error={errorOf('gender')}
        value={gender}
        choices={GENDERS.map((value) => ({ value, word: t(`genders.${value}`) }))}
        onChoose={(value) => {
          setGender(value)
          heal('gender')
        }}
      />
      <div className={classes.actions}>
        <Button look="outline" onClick={onBack}>
          {t('onboarding.back')}
        </Button>
        <Button type="submit" aria-busy={save.isPending}>
          {save.isPending ? t('onboarding.working') : t('onboarding.continue')}
        </Button>
      </div>
    </form>
  )
}
