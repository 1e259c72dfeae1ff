export const signInTexts = {
  title: 'Sign in',
  subtitle: 'Welcome back. Pick up where you left off.',
  email: 'Email',
  password: 'Password',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  submit: 'Sign in',
  pending: 'Signing in...',
  invalid: 'Invalid email or password',
  noAccount: "Don't have an account?",
  signUp: 'Sign up',
};
