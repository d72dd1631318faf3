import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GENDERS, type User } from '#shared/model/user.ts'
import { type BirthDate, joinBirthDate, splitBirthDate } from '#web/lib/birth-date.ts'
import { useSaveProfile } from '#web/lib/profile.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Me } from '#web/lib/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { BirthDateField } from '../parts/account/birth-date-field.tsx'
import { type City, cityChanges } from '../parts/account/city-changes.ts'
import { CityPicker } from '../parts/account/city-picker.tsx'
import classes from './onboarding-page.module.css'
import { type AboutFault, aboutFaults, isPlaced } from './step-rules.ts'

/** What is filled in so far; kept by the page, so that a look back loses nothing. */
export type AboutDraft = {
  city: City | 'kept' | undefined
  cityText: string
  date: BirthDate
  gender: string
}

/** The step as the fan's record fills it in. */
export function aboutDraftOf(user: User): AboutDraft {
  return {
    city: isPlaced(user) ? 'kept' : undefined,
    cityText: user.address ?? user.city ?? '',
    date: splitBirthDate(user.dob),
    gender: user.gender ?? '',
  }
}

type AboutStepProps = {
  me: Me
  draft: AboutDraft
  onDraft: (draft: AboutDraft) => void
  onBack: () => void
  onDone: () => void
}

/** Step 2: where the fan lives, when they were born, and their gender. */
export function AboutStep({ me: { user }, draft, onDraft, onBack, onDone }: AboutStepProps) {
  const { t } = useTranslation('fan')
  const save = useSaveProfile()
  const { city, date, gender } = draft
  const [faults, setFaults] = useState<readonly AboutFault[]>([])
  const errorOf = (fault: AboutFault) =>
    faults.includes(fault) ? t(`onboarding.missing.${fault}`) : undefined
  const change = (fault: AboutFault, changes: Partial<AboutDraft>) => {
    onDraft({ ...draft, ...changes })
    setFaults(faults.filter((other) => other !== fault))
  }
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
        initial={draft.cityText}
        error={errorOf('city')}
        onChoose={(chosen, cityText) => change('city', { city: chosen, cityText })}
      />
      <BirthDateField
        label={t('onboarding.dob')}
        value={date}
        error={errorOf('dob')}
        onChange={(next) => change('dob', { date: next })}
      />
      <SelectField
        label={t('fields.gender')}
        placeholder={t('onboarding.choose')}
        error={errorOf('gender')}
        value={gender}
        choices={GENDERS.map((value) => ({ value, word: t(`genders.${value}`) }))}
        onChoose={(value) => change('gender', { gender: value })}
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
