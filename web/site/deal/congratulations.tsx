import { IconTrophy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Confetti } from './confetti.tsx'
import classes from './congratulations.module.css'

type CongratulationsProps = { isOpen: boolean; onClose: () => void }

/** The entry is in. */
export function Congratulations({ isOpen, onClose }: CongratulationsProps) {
  const { t } = useTranslation()
  return (
    <Sheet
      isOpen={isOpen}
      title={t('redeeming.congratulations')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Confetti />
      <div className={classes.body}>
        <span className={classes.cup}>
          <IconTrophy size={48} stroke={1.6} aria-hidden="true" />
        </span>
        <p className={classes.text}>{t('redeeming.congratulationsText')}</p>
        <Button wide onClick={onClose}>
          {t('redeeming.done')}
        </Button>
      </div>
    </Sheet>
  )
}
