/** Step on the way in. */
export type LoginStep =
  | { kind: 'login' }
  | { kind: 'signup' }
  /** The code from the mail proves the address of a new account. */
  | { kind: 'code'; email: string; password: string; signUpId?: string }
  /** The app's code, after the password. */
  | { kind: 'secondFactor' }
  | { kind: 'forgot'; email: string; isUnknown?: boolean }
  | { kind: 'reset'; email: string }

export type StepProps<Kind extends LoginStep['kind']> = {
  step: Extract<LoginStep, { kind: Kind }>
  goTo: (step: LoginStep) => void
  onSignedIn: (isNew: boolean) => Promise<void>
}
