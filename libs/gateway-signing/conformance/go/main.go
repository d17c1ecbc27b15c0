package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"unicode/utf8"
)

// Content is bytes in a vector.
type Content struct {
	Utf8   *string
	Base64 *string
}

func (content Content) bytes() []byte {
	if content.Utf8 != nil {
		return []byte(*content.Utf8)
	}
	if content.Base64 == nil {
		return nil
	}
	data, _ := base64.StdEncoding.DecodeString(*content.Base64)
	return data
}

// Sent is a request in a vector.
type Sent struct {
	Method, Path, Tm, Uhti string
	Body                   Content
	Headers                map[string]string
}

func (sent Sent) request() Request {
	return Request{sent.Method, sent.Path, sent.Tm, sent.Uhti, sent.Body.bytes(), sent.Headers}
}

// Input has the members of all files; a case uses those of its own.
type Input struct {
	Sent
	Request             Sent
	Now                 int64
	Mode                int
	KeyID               string
	BoundKey            string
	KnownKeys           []string
	Remembered          []string
	Sign                string
	UserCheckDeviceSign string
	LastAlgorithm       string
}

// Case is one case of a file.
type Case struct {
	ID       string
	Input    Input
	Expected map[string]any
}

// StoredKey is the public half of a test key.
type StoredKey struct{ KeyID, PublicKey string }

// File is a file of vectors.
type File struct {
	Config Config
	Keys   map[string]StoredKey
	Cases  []Case
}

type verdict = map[string]any

func judgeText(_ File, input Input) verdict {
	request := input.request()
	var text []byte
	more := verdict{}
	if input.Mode == 3 {
		message, ok := SignatureBase(request, input.KeyID)
		if !ok {
			return verdict{"refused": true}
		}
		text = message.Text
		more = verdict{"contentDigest": message.ContentDigest, "signatureInput": message.SignatureInput}
	} else {
		text = SigningText(input.Mode, request)
	}
	shown := verdict{"base64": base64.StdEncoding.EncodeToString(text)}
	if utf8.Valid(text) {
		shown = verdict{"utf8": string(text)}
	}
	more["text"], more["md5"] = shown, hexMd5(text)
	return more
}

func judgeDeviceHeaders(file File, input Input) verdict {
	request := input.Request.request()
	request.Headers = input.Headers
	return verdict{"valid": VerifyDeviceSignature(file.Keys[input.BoundKey].PublicKey, input.Mode, request)}
}

func judgeStreamLogin(file File, input Input) verdict {
	return verdict{"valid": VerifyModeOne(file.Keys[input.BoundKey].PublicKey, input.request(), input.Sign)}
}

func judgeDeviceCheck(file File, input Input) verdict {
	for _, name := range input.KnownKeys {
		publicKey := file.Keys[name].PublicKey
		key, ok := ReadKey(publicKey)
		isNamed := ok && key.Algorithm != "" && key.Algorithm == input.LastAlgorithm
		if isNamed && VerifyModeOne(publicKey, input.request(), input.UserCheckDeviceSign) {
			return verdict{"known": true, "by": name}
		}
	}
	return verdict{"known": false}
}

func judgeRequest(file File, input Input) verdict {
	var stored any
	request := input.Request.request()
	request.Tm, request.Uhti = request.Headers["tm"], request.Headers["uhti"]
	signer, refusal := VerifyRequest(request, Gateway{
		Config:  file.Config,
		Now:     input.Now,
		FindKey: func() string { return file.Keys[input.BoundKey].PublicKey },
		Remember: func(nonce string, expiresAt int64) bool {
			for _, known := range input.Remembered {
				if known == nonce {
					return false
				}
			}
			stored = verdict{"nonce": nonce, "expiresAt": float64(expiresAt)}
			return true
		},
	})
	if refusal != nil {
		return verdict{"refused": refusal.Code, "reason": refusal.Reason}
	}
	var signedBy any
	for name, key := range file.Keys {
		if key.KeyID == signer {
			signedBy = name
		}
	}
	return verdict{"accepted": true, "signedBy": signedBy, "remember": stored}
}

var files = []struct {
	name  string
	judge func(File, Input) verdict
}{
	{"digest", func(_ File, input Input) verdict { return verdict{"sign": Digest(input.request())} }},
	{"signing-text", judgeText},
	{"device-headers", judgeDeviceHeaders},
	{"freshness", func(_ File, input Input) verdict { return verdict{"fresh": IsFresh(input.Tm, input.Now)} }},
	{"stream-login", judgeStreamLogin},
	{"device-check", judgeDeviceCheck},
	{"requests", judgeRequest},
}

// Checks the functions against the vectors of a folder (default: the one above), prints a line a file with the cases
// whose verdict differs, and ends with 1 if there is one.
func main() {
	folder := ".."
	if len(os.Args) > 1 {
		folder = os.Args[1]
	}
	failed := false
	for _, each := range files {
		var file File
		data, err := os.ReadFile(filepath.Join(folder, each.name+".json"))
		if err == nil {
			err = json.Unmarshal(data, &file)
		}
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		wrong := []string{}
		for _, one := range file.Cases {
			if !reflect.DeepEqual(each.judge(file, one.Input), one.Expected) {
				wrong = append(wrong, one.ID)
			}
		}
		fmt.Println(each.name, len(file.Cases)-len(wrong), "of", len(file.Cases), wrong)
		failed = failed || len(wrong) > 0
	}
	if failed {
		os.Exit(1)
	}
}
