import { CallError } from '@lajur/api-contract/client';
import type { MenuEntry } from '@lajur/domain/auth/menu';
import { errorMessages } from '@lajur/domain/common/errors';
import * as validation from '@lajur/domain/common/validation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../ui/call/client';
import { browserId, startSession } from '../../ui/call/session-store';
import { useUi } from '../../ui/ui-context';
import { parseMenu } from './parse-menu';
import { useLoginCall } from './queries';
import { strings } from './strings';

export interface LoginErrors {
  email?: string;
  password?: string;
  /** What concerns no single field. */
  form?: string;
}

export interface LoginInput {
  email: string;
  password: string;
  staySignedIn: boolean;
}

function check(email: string, password: string): LoginErrors {
  const errors: LoginErrors = {};
  const badEmail = validation.required(email, strings.login.email) ?? validation.email(email);
  const badPassword = validation.required(password, strings.login.password);
  if (badEmail) errors.email = badEmail;
  if (badPassword) errors.password = badPassword;
  return errors;
}

function errorsOf(error: unknown): LoginErrors {
  if (!(error instanceof CallError)) return { form: messageOf(error) };
  if (error.validation?.email || error.validation?.password) return error.validation;
  return error.code === 'EMAIL_UNKNOWN' ? { email: error.message } : { form: error.message };
}

/** Signing in, from what was typed to the first page: checks, the call, the menu (spec §5), the session. */
export function useLogin() {
  const { mutateAsync, isPending } = useLoginCall();
  const [errors, setErrors] = useState<LoginErrors>({});
  const queries = useQueryClient();
  const { navigate } = useUi();

  /** Resolves to the errors it ended with, so that the form can focus the first wrong field. */
  async function submit(given: LoginInput): Promise<LoginErrors> {
    const found = check(given.email, given.password);
    setErrors(found);
    return Object.keys(found).length > 0 ? found : send(given);
  }

  async function send({ email, password, staySignedIn }: LoginInput): Promise<LoginErrors> {
    try {
      const reply = await mutateAsync({ body: { email: email.trim(), password, staySignedIn, fcm: browserId() } });
      const menu = parseMenu(reply.menu as MenuEntry[]);
      if (menu.length > 0) {
        queries.clear();
        const session = startSession(reply.token, menu);
        navigate(nextAddress() ?? session.defaultRoute);
        return {};
      }
      return fail({ form: reply.menu.length === 0 ? errorMessages.MENU_EMPTY : strings.login.noMenu });
    } catch (error) {
      return fail(errorsOf(error));
    }
  }

  function fail(found: LoginErrors): LoginErrors {
    setErrors(found);
    return found;
  }

  return { submit, errors, isPending };
}

/** The page that asked for the login, when it is one of the portal. */
export function nextAddress(): string | null {
  const next = new URLSearchParams(window.location.search).get('next');
  return next && /^\/main(\/|$)/.test(next) ? next : null;
}
