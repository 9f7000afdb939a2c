/** Lets the form for a certificate's code lead to the address that ends with the code (Q3). */
export function startCertificateForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-certificate]'))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const code = new FormData(form).get('code')
      if (typeof code !== 'string' || code.trim() === '') return
      // the page itself says what is wrong with a code
      location.assign(`${form.dataset['certificate']}/${encodeURIComponent(code.trim().toUpperCase())}`)
    })
}
