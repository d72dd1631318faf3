/** Step of the login. */
export type LoginStep =
  | { kind: 'login' }
  | { kind: 'signup' }
  /** Waits for the mailed code that confirms a new account's address. */
  | { kind: 'code'; email: string; password: string; signUpId?: string }
  /** Waits for the app's code, after the password. */
  | { kind: 'secondFactor' }
  | { kind: 'forgot'; email: string; isUnknown?: boolean }
  | { kind: 'reset'; email: string }

export type StepProps<Kind extends LoginStep['kind']> = {
  step: Extract<LoginStep, { kind: Kind }>
  goTo: (step: LoginStep) => void
  onSignedIn: (isNew: boolean) => Promise<void>
}
