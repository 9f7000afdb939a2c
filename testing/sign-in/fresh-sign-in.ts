import { demoPassword } from '#database/seed/index.ts'
import { webClientId } from '#features/accounts/server/index.ts'

/**
 * Signs a person in by password, as the account page does to confirm the user's identity; returns the new access
 * token.
 */
export async function freshSignIn(url: string, email: string, password = demoPassword): Promise<string> {
  const response = await fetch(`${url}/userpool/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      origin: url,
    },
    body: JSON.stringify({
      ClientId: webClientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
    }),
  })
  const body = (await response.json()) as { AuthenticationResult: { AccessToken: string } }
  return body.AuthenticationResult.AccessToken
}
