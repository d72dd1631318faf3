import { useTranslation } from 'react-i18next'
import classes from './login.module.css'

type SwitchStepProps = { to: 'login' | 'signup'; onSwitch: () => void }

/** From signing in to signing up, and back. */
export function SwitchStep({ to, onSwitch }: SwitchStepProps) {
  const { t } = useTranslation()
  const isLogin = to === 'login'
  return (
    <p className={classes.switch}>
      <span>{isLogin ? t('login.hasAccount') : t('login.noAccount')}</span>{' '}
      <button type="button" className={classes.textButton} onClick={onSwitch}>
        {isLogin ? t('login.logIn') : t('login.signUp')}
      </button>
    </p>
  )
}
