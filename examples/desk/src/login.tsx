import { login, verifyAuthLogin, verifyLogin, type Verification } from '@bourse/gateway-contract';
import { Button, TextField } from '@bourse/ui/fields';
import { FormProblem } from '@bourse/ui/states';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from './client.ts';

function verify({ serialNO, methods }: Verification, code: string) {
  return methods.includes('google')
    ? client.call(verifyAuthLogin, { serialNO, googleCode: code })
    : client.call(verifyLogin, { serialNO, emailCode: code });
}

/** E-mail address and password, then the code of the authenticator or of an e-mail. */
export function Login() {
  const [waiting, setWaiting] = useState<Verification>();
  const { mutate, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (form: FormData) => {
      const of = (name: string) => String(form.get(name));
      const [loginName, pwd] = [of('email'), of('password')];
      const answer = await (waiting
        ? verify(waiting, of('code'))
        : client.call(login, { loginName, pwd }));
      if ('verification' in answer) {
        const { methods } = answer.verification;
        if (!methods.includes('google')) await client.sendCode(loginName, 'login');
        setWaiting(answer.verification);
      } else {
        await client.completeLogin(answer);
        location.reload();
      }
    },
  });
  return (
    <main>
      <form action={mutate}>
        <h1>Log in</h1>
        {waiting ? (
          <TextField key="code" label="Code" name="code" inputMode="numeric" required />
        ) : (
          <>
            <TextField label="E-mail" name="email" type="email" required />
            <TextField label="Password" name="password" type="password" required />
          </>
        )}
        <FormProblem>{error?.message}</FormProblem>
        <Button look="primary" type="submit" busy={isPending}>
          {waiting ? 'Confirm' : 'Log in'}
        </Button>
      </form>
    </main>
  );
}
