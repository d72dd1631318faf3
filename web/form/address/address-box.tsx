import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { searchAddresses } from '#shared/api/portal-places.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { type FieldProps, inputProps } from '#web/form/fields/field-props.ts'
import { ApiProblem, OfflineError } from '#web/lib/api-problem.ts'
import { formatTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ComboboxList, IconButton, isComposing, useListbox } from '#web/ui/index.ts'
import classes from './address.module.css'
import { useAddressSearch } from './use-address-search.ts'

export type FoundAddress = OutputOf<typeof searchAddresses>['items'][number]

type AddressBoxProps = FieldProps<string> & { onPick: (found: FoundAddress) => void }

/** An address field with suggestions; free text is allowed. */
export function AddressBox({ onPick, ...props }: AddressBoxProps) {
  const { field, label } = props
  const { t } = useTranslation('portal')
  const input = useRef<HTMLInputElement>(null)
  const { listbox, found, error, choose, steer, searchNow, search } = useOffered(
    field.value,
    onPick,
  )
  const findNow = () => {
    searchNow()
    input.current?.focus()
    listbox.open()
  }
  return (
    <div>
      <TextInput
        {...inputProps(props)}
        {...listbox.box}
        ref={input}
        maxLength={field.limits.maxLength}
        value={field.value}
        rightSection={
          <IconButton label={t('address.find')} onClick={findNow}>
            <IconMapSearch size={20} aria-hidden="true" />
          </IconButton>
        }
        rightSectionWidth="var(--touch)"
        inputContainer={(box) => (
          <div className={classes.box}>
            {box}
            {listbox.isShown && found && (
              <ComboboxList
                label={label}
                listbox={listbox}
                options={found.map((place, index) => ({ key: String(index), word: place.label }))}
                emptyText={t('address.none')}
                onChoose={choose}
              />
            )}
          </div>
        )}
        onKeyDown={steer}
        onChange={({ currentTarget: { value } }) => {
          field.onChange(value)
          listbox.open()
          search(value)
        }}
        onBlur={() => {
          listbox.close()
          field.onBlur()
        }}
      />
      {error && <Failure error={error} />}
    </div>
  )
}

/** Returns suggested addresses for a text, and the state of the list that shows them. */
function useOffered(text: string, onPick: (found: FoundAddress) => void) {
  const opening = useState(false)
  const { found, isOld, error, ...searching } = useAddressSearch(text)
  const choose = (index: number) => {
    const picked = found?.[index]
    if (picked === undefined) return
    listbox.close()
    onPick(picked)
  }
  const listbox = useListbox({
    opening,
    // Enter must not take a suggestion for an earlier text.
    count: isOld ? 0 : (found?.length ?? 0),
    isOffered: found !== undefined && error === undefined,
    onChoose: choose,
    marksFirst: false,
  })
  const steer = (event: KeyboardEvent) => {
    const { isShown } = listbox
    if (event.key === 'ArrowDown' && !isShown) searching.searchNow()
    listbox.steer(event)
    if (event.key !== 'Enter' || !isShown || isComposing(event)) return
    // While the list is open, Enter closes the list and must not submit the form.
    event.preventDefault()
    listbox.close()
  }
  return { listbox, found, error, choose, steer, ...searching }
}

function Failure({ error }: { error: Error }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const words = () => {
    if (error instanceof OfflineError) return t('address.offline')
    const passesAt = error instanceof ApiProblem ? error.passesAt : undefined
    if (passesAt === undefined) return t('address.failed')
    return t('address.tooMany', { time: formatTime(passesAt, language) })
  }
  return (
    <p role="alert" className={classes.failure}>
      {words()}
    </p>
  )
}
