#!/usr/bin/env python3
"""Checks gateway.py against the vectors of a folder (default: the one above).

Prints a line a file, with the cases whose verdict differs, and ends with 1 if there is one.
"""

import base64
import hashlib
import json
import sys
from pathlib import Path

import gateway


# Each function returns the verdict on a case in the form of its `expected`.

def to_bytes(body):
    return body["utf8"].encode() if "utf8" in body else base64.b64decode(body["base64"])


def judge_signing_text(file, case):
    body = to_bytes(case["body"])
    parts = (case["path"], case["tm"], case["uhti"], body)
    if case["mode"] != 3:
        text, more = gateway.signing_text(case["mode"], *parts), {}
    else:
        message = gateway.signature_base(case["method"], *parts, case["keyId"])
        if message is None:
            return {"refused": True}
        text, more = message[0], {"contentDigest": message[1], "signatureInput": message[2]}
    try:
        shown = {"utf8": text.decode()}
    except UnicodeDecodeError:
        shown = {"base64": base64.b64encode(text).decode()}
    return {"text": shown, "md5": hashlib.md5(text, usedforsecurity=False).hexdigest(), **more}


def judge_device_headers(file, case):
    request = case["request"]
    parts = (request["method"], request["path"], request["tm"], request["uhti"], to_bytes(request["body"]))
    public_key = file["keys"][case["boundKey"]]["publicKey"]
    return {"valid": gateway.verify_device_signature(public_key, case["mode"], *parts, case["headers"])}


def judge_stream_login(file, case):
    public_key = file["keys"][case["boundKey"]]["publicKey"]
    return {"valid": gateway.verify_stream_login(public_key, case["path"], case["tm"], case["uhti"], case["sign"])}


def judge_device_check(file, case):
    keys = [file["keys"][name]["publicKey"] for name in case["knownKeys"]]
    headers = (case["userCheckDeviceSign"], case["lastAlgorithm"])
    return {"known": gateway.verify_device_check(keys, case["path"], case["tm"], case["uhti"], *headers)}


def judge_request(file, case):
    request, keys, stored = case["request"], file["keys"], []

    def remember(nonce, expires_at):
        if nonce in case["remembered"]:
            return False
        stored.append({"nonce": nonce, "expiresAt": expires_at})
        return True

    def find_key():
        return keys[case["boundKey"]]["publicKey"] if case["boundKey"] else None

    sent = (request["method"], request["path"], request["headers"], to_bytes(request["body"]))
    signer, refusal = gateway.verify_request(*sent, file["config"], find_key, remember, case["now"])
    if refusal is not None:
        return {"refused": refusal[0], "reason": refusal[1]}
    names = [name for name, key in keys.items() if key["keyId"] == signer]
    return {"accepted": True, "signedBy": names[0] if names else None, "remember": stored[0] if stored else None}


def judge_login(file, case):
    keys = [file["keys"][name] for name in case["serverKeys"]]
    server_keys = {key["keyId"]: base64.b64decode(key["privateKey"]) for key in keys}
    try:
        fields, key = gateway.open_login(case["body"], case["path"], case["tm"], case["uhti"], server_keys)
    except gateway.Ciphertext:
        return {"refused": True}
    return {"fields": fields, "keyToBind": key}


FILES = {
    "digest": lambda _, case: {"sign": gateway.digest(case["path"], case["tm"], case["uhti"], to_bytes(case["body"]))},
    "signing-text": judge_signing_text,
    "device-headers": judge_device_headers,
    "freshness": lambda _, case: {"fresh": gateway.is_fresh(case["tm"], case["now"])},
    "stream-login": judge_stream_login,
    "device-check": judge_device_check,
    "requests": judge_request,
    "login": judge_login,
}

# Members that only name the rule or the key of a case.
NOTES = {"device-check": {"by"}, "login": {"reason"}}


def main(folder):
    failed = False
    for name, judge in FILES.items():
        if name == "login" and gateway.AESGCM is None:
            print("login: skipped, there is no package cryptography")
            continue
        file = json.loads(Path(folder, f"{name}.json").read_text(encoding="utf-8"))
        wrong = []
        for case in file["cases"]:
            expected = {key: value for key, value in case["expected"].items() if key not in NOTES.get(name, ())}
            if judge(file, case["input"]) != expected:
                wrong.append(case["id"])
        print(f"{name}: {len(file['cases']) - len(wrong)} of {len(file['cases'])}", *wrong)
        failed = failed or bool(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent))
