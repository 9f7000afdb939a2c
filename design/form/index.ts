/**
 * The form engine (F1, F2, F3): a form's definition says what it accepts; the field components find their definition
 * by name.
 */
export {
  checkedField,
  codeField,
  descriptionLimit,
  emailField,
  localisedField,
  nameLimit,
  passwordField,
  textField,
} from './fields/field.ts'
export type { PasswordDefinition, ValuesOf } from './fields/field.ts'
export { Form } from './Form.tsx'
export { FormCheckbox } from './fields/FormCheckbox.tsx'
export { FormCodeField } from './fields/FormCodeField.tsx'
export { FormLocalisedField } from './fields/FormLocalisedField.tsx'
export { FormPasswordField } from './fields/FormPasswordField.tsx'
export { FormSegments } from './fields/FormSegments.tsx'
export { FormSelect } from './fields/FormSelect.tsx'
export { FormTextArea } from './fields/FormTextArea.tsx'
export { FormTextField } from './fields/FormTextField.tsx'
export { FormTexts } from './FormTexts.tsx'
export type { FormTextsValue } from './FormTexts.tsx'
export { SubmitButton } from './SubmitButton.tsx'
export { useFieldValue } from './fields/use-field.ts'
export { useChangedFields } from './use-changed-fields.ts'
export { useFormValues } from './use-form-values.ts'
export { useCanSubmit, useForm } from './use-form.ts'
export type { FormHandle, Refusal } from './use-form.ts'
