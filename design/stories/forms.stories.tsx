import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import {
  checkedField,
  descriptionLimit,
  emailField,
  Form,
  FormCheckbox,
  FormLocalisedField,
  FormTextArea,
  FormTextField,
  localisedField,
  nameLimit,
  SubmitButton,
  textField,
  useForm,
  type Refusal,
} from '#design/form/index.ts'
import styles from './stories.module.css'

const meta: Meta = { title: 'Forms' }
export default meta

interface QuestionProps {
  readonly values?: { email?: string; subject?: string; details?: string; isUrgent?: boolean }
  readonly submit?: () => Promise<Refusal<'email'> | undefined>
}

const sent = () => Promise.resolve(undefined)

/**
 * A form with one field of each kind: e-mail, a name of at most 70 characters, an optional description, a checkbox.
 */
function Question({ values, submit = sent }: QuestionProps) {
  const form = useForm({
    fields: {
      email: emailField({ required: true }),
      subject: textField({ required: true, max: nameLimit }),
      details: textField({ max: descriptionLimit }),
      isUrgent: checkedField(),
    },
    values: values ?? {},
    submit,
  })
  return (
    <Form form={form} className={styles.form}>
      <FormTextField name="email" label="E-post" type="email" autoComplete="email" />
      <FormTextField name="subject" label="Emne" />
      <FormTextArea name="details" label="Detaljer" hint="Det vi bør vite for å svare" />
      <FormCheckbox name="isUrgent" label="Det haster" />
      <SubmitButton>{(isSubmitting) => (isSubmitting ? 'Sender …' : 'Send')}</SubmitButton>
    </Form>
  )
}

const filled = { email: 'ingrid@firma.no', subject: 'Kursbeviset mitt' }

/** F1: a required value is missing, so the form cannot be submitted; no error is shown yet. */
export const Missing: StoryObj = {
  render: () => <Question />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Send' })).toBeDisabled()
  },
}

export const Ready: StoryObj = {
  render: () => <Question values={filled} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Send' })).toBeEnabled()
  },
}

/** F1: validated on blur, and on change while it is corrected. */
export const Invalid: StoryObj = {
  render: () => <Question values={{ ...filled, email: '' }} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const email = canvas.getByLabelText('E-post')
    await userEvent.type(email, 'ingrid@')
    await userEvent.tab()
    await expect(await canvas.findByText(/Skriv hele adressen/)).toBeVisible()
    await userEvent.type(email, 'firma.no')
    await waitFor(() => expect(email).not.toHaveAttribute('aria-invalid'))
    await userEvent.clear(email)
    await userEvent.type(email, 'ingrid')
    await userEvent.tab()
    await expect(await canvas.findByText(/Skriv hele adressen/)).toBeVisible()
  },
}

/** F3: the counter changes colour at zero and shows the excess; submitting moves focus to the field. */
export const TooLong: StoryObj = {
  render: () => <Question values={{ ...filled, subject: 'Kursbeviset mitt er borte fra profilen '.repeat(2) }} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const counter = canvas.getByText('8 tegn for mye')
    await expect(counter).toBeVisible()
    const errorColour = getComputedStyle(counter).color
    const subject = canvas.getByLabelText('Emne')
    await userEvent.type(subject, '{Backspace>8/}')
    await expect(getComputedStyle(canvas.getByText(/^0 tegn/)).color).toBe(errorColour)
    await userEvent.type(subject, '{Backspace}')
    await waitFor(() => expect(getComputedStyle(canvas.getByText(/^1 tegn/)).color).not.toBe(errorColour))
    await userEvent.type(subject, '123456789')
    await expect(canvas.getByText('Detaljer').textContent).toContain('(valgfritt)')
    await expect(canvas.getByText('Emne').textContent).toBe('Emne')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText(/Se over dette feltet/)).toBeVisible()
    await expect(canvas.getByLabelText('Emne')).toHaveFocus()
  },
}

/**
 * An error that only the server can find is shown at its field, which gets the focus; it disappears when the value
 * changes.
 */
export const Refused: StoryObj = {
  render: () => (
    <Question
      values={filled}
      submit={() => Promise.resolve({ problems: { email: 'Vi får ikke levert til denne adressen.' } })}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText(/ikke levert/)).toBeVisible()
    await expect(canvas.getByLabelText('E-post')).toHaveFocus()
  },
}

/** F1: everything is disabled until the response arrives. */
export const Submitting: StoryObj = {
  render: () => <Question values={filled} submit={() => new Promise(() => undefined)} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByRole('button', { name: 'Sender …' })).toBeDisabled()
    for (const label of ['E-post', 'Emne', /Detaljer/, /Det haster/])
      await expect(canvas.getByLabelText(label)).toBeDisabled()
  },
}

function Settings() {
  const form = useForm({
    fields: { name: textField({ required: true, max: nameLimit }), code: textField({ case: 'upper' }) },
    values: { name: 'Nordvik Elektro', code: 'NE-1' },
    requiresChanges: true,
    submit: async (values) => {
      form.reset(await Promise.resolve(values))
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <FormTextField name="name" label="Navn på organisasjonen" />
      <FormTextField name="code" label="Avdelingskode" />
      <SubmitButton>Lagre</SubmitButton>
    </Form>
  )
}

/** F1: without changes it cannot be saved; dashes and case are normalised on blur. */
export const RequiresChanges: StoryObj = {
  render: () => <Settings />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const save = canvas.getByRole('button', { name: 'Lagre' })
    const code = canvas.getByLabelText(/Avdelingskode/)
    await userEvent.type(code, ' ')
    await expect(save).toBeDisabled()
    await userEvent.clear(code)
    await userEvent.type(code, 'ne\u20132 ')
    await expect(save).toBeEnabled()
    await userEvent.tab()
    await expect(code).toHaveValue('NE-2')
    await userEvent.click(save)
    await expect(await canvas.findByRole('button', { name: 'Lagre' })).toBeDisabled()
    await expect(code).toHaveValue('NE-2')
  },
}

const languageNames = { nb: 'norsk', es: 'spansk', en: 'engelsk' }

function Title() {
  const form = useForm({
    fields: { title: localisedField({ languages: ['nb', 'es', 'en'], required: ['nb'], max: nameLimit }) },
    values: { title: [{ languageCode: 'nb', value: 'Elsikkerhet i praksis' }] },
    submit: sent,
  })
  return (
    <Form form={form} className={styles.form}>
      <FormLocalisedField name="title" label={(language) => `Tittel på ${languageNames[language]}`} />
      <SubmitButton>Lagre</SubmitButton>
    </Form>
  )
}

/** F2: one control per language; only the languages of the list are required. */
export const Localised: StoryObj = {
  render: () => <Title />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const norwegian = canvas.getByLabelText('Tittel på norsk')
    const save = canvas.getByRole('button', { name: 'Lagre' })
    await expect(save).toBeEnabled()
    await userEvent.clear(norwegian)
    await expect(save).toBeDisabled()
    await userEvent.type(norwegian, 'Elsikkerhet')
    await userEvent.type(canvas.getByLabelText(/Tittel på spansk/), 'Seguridad eléctrica')
    await expect(save).toBeEnabled()
  },
}
