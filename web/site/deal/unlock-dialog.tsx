import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { livingTeams } from '#shared/deals/teams.ts'
import { SelectField, Sheet } from '#web/ui/index.ts'
import { LateUnlockForm } from '../parts/index.ts'
import classes from './unlock-dialog.module.css'
import type { DealData } from './use-deal.ts'

type UnlockDialogProps = {
  isOpen: boolean
  deal: DealData['deal']
  /** Key of the first of the deal's organizations that the fan follows, which is preselected. */
  teamKey: string | undefined
  onClose: () => void
}

/** Dialog that asks for a code of one of the deal's organizations. */
export function UnlockDialog({ isOpen, deal, teamKey, onClose }: UnlockDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string>()
  const teams = livingTeams(deal)
  const team = chosen ?? teamKey ?? teams[0]?.key
  return (
    <Sheet
      isOpen={isOpen}
      title={t('unlock.dialogTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div className={classes.content}>
        <p>{t('deal.locked')}</p>
        {teams.length > 1 && (
          <SelectField
            label={t('unlock.organization')}
            value={team ?? ''}
            choices={teams.map(({ key, name }) => ({ value: key, word: name }))}
            onChoose={setChosen}
          />
        )}
        <LateUnlockForm teamKey={team} onShown={onClose} />
      </div>
    </Sheet>
  )
}
